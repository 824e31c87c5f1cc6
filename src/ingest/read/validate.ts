import { MAX_COUNT, type Observation, REQUIRED, RULES, type Rule } from '../observation.js'

/** Why a line cannot be taken: a closed list, explained in docs/observations.md. */
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

/** How far ahead of the wall clock a sighting may be: clocks differ. */
const FUTURE_TOLERANCE_SECONDS = 3_600

/** Checks one parsed line. `wallClock` in Unix seconds. */
export const validate = (value: unknown, wallClock: number): Observation | Rejection => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return new Rejection('json', 'a line must be a JSON object')
  }
  const line = value as Record<string, unknown>
  const { kind } = line
  if (kind !== 'channel' && kind !== 'post' && kind !== 'views') {
    return new Rejection('kind', '"kind" must be "channel", "post" or "views"')
  }
  return (
    checkFields(line, kind) ??
    checkTimes(line as unknown as Observation, wallClock) ??
    (line as unknown as Observation)
  )
}

const checkFields = (line: Record<string, unknown>, kind: Observation['kind']): Rejection | undefined => {
  const rules: Readonly<Record<string, Rule>> = RULES[kind]
  for (const field of REQUIRED[kind]) {
    if (!Object.hasOwn(line, field)) return new Rejection('field', `"${field}" is missing`)
  }
  for (const field of Object.keys(line)) {
    if (field === 'kind') continue
    const rule = Object.hasOwn(rules, field) ? rules[field] : undefined
    if (rule === undefined) return new Rejection('field', `"${field}" is not a field of "${kind}"`)
    const fault = CHECKS[rule.type](line[field], rule as never)
    if (fault !== undefined) return new Rejection(fault[0], `"${field}" ${fault[1]}`)
    if (rule.type === 'string' || rule.type === 'strings') line[field] = wellFormed(line[field])
  }
  return undefined
}

const checkTimes = (seen: Observation, wallClock: number): Rejection | undefined => {
  if (seen.at > wallClock + FUTURE_TOLERANCE_SECONDS) {
    return new Rejection('future', `"at" is ${seen.at - wallClock} seconds ahead of the clock`)
  }
  if (seen.kind === 'post' && seen.epoch !== undefined && seen.epoch > seen.at) {
    return new Rejection('range', '"epoch" is after "at": a post cannot be seen before it is published')
  }
  return undefined
}

type Fault = readonly ['type' | 'range', string]
type Check<T extends Rule['type']> = (value: unknown, rule: Extract<Rule, { type: T }>) => Fault | undefined

const CHECKS: { [T in Rule['type']]: Check<T> } = {
  integer: (value, { min, max, nullable }) => {
    if (value === null && nullable) return undefined
    if (typeof value !== 'number' || (!Number.isInteger(value) && Number.isFinite(value)))
      return ['type', 'must be an integer']
    return value < min || value > max ? ['range', `must be from ${min} to ${max}`] : undefined
  },
  boolean: (value) => (typeof value === 'boolean' ? undefined : ['type', 'must be true or false']),
  string: (value, rule) => {
    if (value === null && rule.nullable) return undefined
    return typeof value === 'string' ? checkText(value, rule) : ['type', 'must be a string']
  },
  strings: (value, rule) => {
    if (value === null) return undefined
    if (!Array.isArray(value) || !value.every((item) => typeof item === 'string'))
      return ['type', 'must be an array of strings']
    if (value.length > rule.maxItems) return ['range', `must have at most ${rule.maxItems} items`]
    return value.map((item: string) => checkText(item, rule)).find((fault) => fault !== undefined)
  },
  counts: (value, rule) => {
    if (value === null) return undefined
    if (typeof value !== 'object' || Array.isArray(value)) return ['type', 'must be an object of counts']
    const [names, counts] = [Object.keys(value), Object.values(value)]
    if (names.length > rule.maxItems) return ['range', `must have at most ${rule.maxItems} names`]
    if (!counts.every(Number.isInteger)) return ['type', 'must have integers as values']
    if (counts.some((count) => count < 0 || count > MAX_COUNT))
      return ['range', `must have values from 0 to ${MAX_COUNT}`]
    return names.map((item) => checkText(item, rule)).find((fault) => fault !== undefined)
  },
}

const checkText = (
  text: string,
  { maxLength, pattern }: { maxLength: number; pattern?: RegExp },
): Fault | undefined => {
  if (text.length > maxLength) return ['range', `must have at most ${maxLength} characters`]
  if (text.includes('\0')) return ['range', 'must not contain a NUL character']
  return pattern === undefined || pattern.test(text) ? undefined : ['range', `must match ${pattern.source}`]
}

/** Half a surrogate pair cannot be stored as UTF-8. */
const wellFormed = (value: unknown): unknown => {
  if (typeof value === 'string') return value.isWellFormed() ? value : value.toWellFormed()
  return Array.isArray(value) ? value.map(wellFormed) : value
}
