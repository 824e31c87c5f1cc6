import { REQUIRED, RULES, type Rule, type TextRule } from '../field-rules.js'
import { OBSERVATION_KINDS, type Observation } from '../observation.js'

/** Why a line is rejected: a closed list, explained in docs/observations.md. */
export const REJECT_REASONS = ['json', 'kind', 'field', 'type', 'range', 'future'] as const
export type RejectReason = (typeof REJECT_REASONS)[number]

export class Rejection {
  readonly reason: RejectReason
  readonly message: string

  constructor(reason: RejectReason, message: string) {
    this.reason = reason
    this.message = message
  }
}

/** How far ahead of the wall clock `at` may be, as the clocks of two machines differ. */
const FUTURE_TOLERANCE_SECONDS = 3_600

/**
 * Checks one parsed line, and replaces unpaired surrogates in its texts. `wallClock` in Unix seconds.
 *
 * The checks follow the rules that are read from the schemas. A validator compiled by TypeBox would not replace them: it
 * does not say which reason applies, counts code points instead of UTF-16 units, and is not faster for short observations.
 */
export const validate = (value: unknown, wallClock: number): Observation | Rejection => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return new Rejection('json', 'a line must be a JSON object')
  }
  const line = value as Record<string, unknown>
  const { kind } = line
  if (!isKind(kind)) return new Rejection('kind', '"kind" must be "channel", "post", "views" or "label"')
  return (
    checkFields(line, kind) ??
    checkTimes(line as unknown as Observation, wallClock) ??
    (line as unknown as Observation)
  )
}

const isKind = (kind: unknown): kind is Observation['kind'] =>
  OBSERVATION_KINDS.some((known) => known === kind)

const checkFields = (line: Record<string, unknown>, kind: Observation['kind']): Rejection | undefined => {
  const rules = RULES[kind]
  for (const field of REQUIRED[kind]) {
    if (!Object.hasOwn(line, field)) return new Rejection('field', `"${field}" is missing`)
  }
  for (const field of Object.keys(line)) {
    if (field === 'kind') continue
    const rule = Object.hasOwn(rules, field) ? rules[field] : undefined
    if (rule === undefined) return new Rejection('field', `"${field}" is not a field of "${kind}"`)
    const value = line[field]
    if (value === null && rule.nullable) continue
    const fault = checkValue(value, rule)
    if (fault !== undefined) return new Rejection(fault[0], `"${field}" ${fault[1]}`)
    if (mayHaveText(rule)) line[field] = wellFormed(value)
  }
  return undefined
}

const checkTimes = (observation: Observation, wallClock: number): Rejection | undefined => {
  const { at } = observation
  if (at > wallClock + FUTURE_TOLERANCE_SECONDS) {
    return new Rejection('future', `"at" is ${at - wallClock} seconds ahead of the clock`)
  }
  if (observation.kind !== 'post') return undefined
  if ((observation.epoch ?? 0) > at) {
    return new Rejection('range', '"epoch" is after "at": a post cannot be seen before it is published')
  }
  if ((observation.edited_at ?? 0) > at) {
    return new Rejection('range', '"edited_at" is after "at": an edit cannot be seen before it happens')
  }
  return undefined
}

/** What is wrong with a value: the reason, and the end of a sentence that begins with the field. */
type Fault = readonly ['type' | 'range', string]

const checkValue = (value: unknown, rule: Rule): Fault | undefined => {
  switch (rule.type) {
    case 'integer':
      return checkInteger(value, rule)
    case 'number':
      return typeof value === 'number' ? checkBounds(value, rule) : ['type', 'must be a number']
    case 'boolean':
      return typeof value === 'boolean' ? undefined : ['type', 'must be true or false']
    case 'string':
      return typeof value === 'string' ? checkText(value, rule) : ['type', 'must be a string']
    case 'strings':
      return checkStrings(value, rule)
    case 'record':
      return checkRecord(value, rule)
  }
}

/** A number too large for JavaScript is Infinity: out of range, not of the wrong type. */
const checkInteger = (value: unknown, bounds: Bounds): Fault | undefined => {
  if (typeof value !== 'number' || (!Number.isInteger(value) && Number.isFinite(value)))
    return ['type', 'must be an integer']
  return checkBounds(value, bounds)
}

interface Bounds {
  min: number
  max: number
}

const checkBounds = (value: number, { min, max }: Bounds): Fault | undefined =>
  value < min || value > max ? ['range', `must be from ${min} to ${max}`] : undefined

const checkStrings = (value: unknown, rule: TextRule & { maxItems: number }): Fault | undefined => {
  if (!Array.isArray(value) || !value.every((one) => typeof one === 'string'))
    return ['type', 'must be an array of strings']
  if (value.length > rule.maxItems) return ['range', `must have at most ${rule.maxItems} items`]
  return firstFault(value, (one) => checkText(one, rule))
}

const checkRecord = (
  value: unknown,
  rule: TextRule & { maxItems: number; values: Rule },
): Fault | undefined => {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return ['type', 'must be an object']
  const names = Object.keys(value)
  if (names.length > rule.maxItems) return ['range', `must have at most ${rule.maxItems} names`]
  return (
    firstFault(Object.values(value), (one) => checkValue(one, rule.values)) ??
    firstFault(names, (one) => checkText(one, rule))
  )
}

const firstFault = <T>(values: readonly T[], check: (value: T) => Fault | undefined): Fault | undefined => {
  for (const value of values) {
    const fault = check(value)
    if (fault !== undefined) return fault
  }
  return undefined
}

const checkText = (text: string, { maxLength, pattern }: TextRule): Fault | undefined => {
  if (text.length > maxLength) return ['range', `must have at most ${maxLength} characters`]
  if (text.includes('\0')) return ['range', 'must not contain a NUL character']
  return pattern === undefined || pattern.test(text) ? undefined : ['range', `must match ${pattern.source}`]
}

const mayHaveText = ({ type }: Rule): boolean => type === 'string' || type === 'strings' || type === 'record'

/** An unpaired surrogate cannot be stored as UTF-8. */
const wellFormed = (value: unknown): unknown => {
  if (typeof value === 'string') return value.isWellFormed() ? value : value.toWellFormed()
  if (Array.isArray(value)) return value.map(wellFormed)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [wellFormed(name), wellFormed(one)]))
}
