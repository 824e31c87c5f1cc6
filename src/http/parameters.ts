import Type, { type Static, type TOptional, type TProperties, type TSchema, type TUnsafe } from 'typebox'
import { parseDay } from '../domain/time.js'
import type { ParameterFault } from './errors.js'

/**
 * Parameters as they are declared, documented and read: one schema each. Reading is strict (`1e3`, ` 5` and
 * `2025-02-30` are faults), an empty value counts as absent, a repeated one is a fault, unknown names are ignored.
 */

type Defaulted<T> = TOptional<TUnsafe<T>> & { readonly default: T }

/** What a handler gets: a value where it is required or has a default, maybe nothing elsewhere. */
export type Parameters<P extends TProperties> = {
  [K in keyof P]: P[K] extends Defaulted<infer T>
    ? T
    : P[K] extends TOptional<infer S>
      ? Static<S> | undefined
      : Static<P[K]>
}

const MAX_TEXT_LENGTH = 256

export const chatId = (description = 'Identifier of the channel, chat or bot.') =>
  Type.Integer({ minimum: -Number.MAX_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER, description })

export const seq = (description = 'Post identifier within the channel.') =>
  Type.String({ pattern: '^[0-9]{1,20}$', description })

export const limit = (maximum: number, fallback: number, description = 'How many to return at most.') =>
  withDefault(Type.Integer({ minimum: 1, maximum, description }), fallback)

const MAX_PAGE = 1_000_000

export const page = () =>
  withDefault(Type.Integer({ minimum: 1, maximum: MAX_PAGE, description: 'Page, from 1.' }), 1)

export const choice = <const T extends string>(values: readonly T[], description: string) =>
  Type.Unsafe<T>({ type: 'string', enum: [...values], description })

export const choiceOr = <const T extends string>(values: readonly T[], fallback: T, description: string) =>
  withDefault(choice(values, description), fallback)

/** `1` switches on, `0` off. */
export const switchedOn = (description: string) =>
  Type.Optional(
    Type.Unsafe<boolean>({ type: 'string', enum: ['1', '0'], 'x-flag': true, default: '0', description }),
  ) as unknown as Defaulted<boolean>

export const name = (description: string) => Type.String({ maxLength: 1_000, description })

export const words = (description: string) => Type.String({ maxLength: MAX_TEXT_LENGTH, description })

export const bound = (description: string) => Type.Optional(Type.Number({ description }))

/** A date, read as the number of its day. */
export const date = (description: string) =>
  Type.Unsafe<number>({ type: 'string', format: 'date', description })

export const withDefault = <T extends TSchema>(schema: T, fallback: Static<T>): Defaulted<Static<T>> =>
  Type.Optional(Type.Unsafe<Static<T>>({ ...schema, default: fallback })) as unknown as Defaulted<Static<T>>

interface Declared {
  type: 'integer' | 'number' | 'string'
  default?: unknown
  enum?: readonly string[]
  format?: string
  pattern?: string
  minimum?: number
  maximum?: number
  maxLength?: number
  'x-flag'?: boolean
}

export interface ReadParameters {
  values: Record<string, unknown>
  faults: ParameterFault[]
}

/** Reads what a request says by what the schema declares. */
export const readParameters = (
  declarations: TProperties,
  raw: Readonly<Record<string, unknown>>,
): ReadParameters => {
  const values: Record<string, unknown> = {}
  const faults: ParameterFault[] = []
  for (const [parameter, declared] of Object.entries(declarations) as [string, Declared & TSchema][]) {
    const given = raw[parameter]
    if (given === undefined || given === '') {
      if (!Type.IsOptional(declared)) faults.push({ parameter, message: 'is required' })
      // A default is told as a client would write it.
      else if (declared.default !== undefined)
        values[parameter] = readValue(String(declared.default), declared)
      continue
    }
    const read = Array.isArray(given) ? new Fault('must be given once') : readValue(String(given), declared)
    if (read instanceof Fault) faults.push({ parameter, message: read.message })
    else values[parameter] = read
  }
  return { values, faults }
}

class Fault {
  readonly message: string
  constructor(message: string) {
    this.message = message
  }
}

const readValue = (text: string, declared: Declared): unknown => {
  if (declared['x-flag']) return readFlag(text)
  if (declared.enum)
    return declared.enum.includes(text) ? text : new Fault(`must be one of ${declared.enum.join(', ')}`)
  if (declared.format === 'date') return parseDay(text) ?? new Fault('must be a date such as 2025-12-31')
  return READERS[declared.type](text, declared)
}

const readFlag = (text: string): boolean | Fault =>
  text === '1' ? true : text === '0' ? false : new Fault('must be 1 (on) or 0 (off)')

const READERS: Readonly<Record<Declared['type'], (text: string, declared: Declared) => unknown>> = {
  integer: (text, { minimum = Number.MIN_SAFE_INTEGER, maximum = Number.MAX_SAFE_INTEGER }) => {
    const value = Number(text)
    const whole = /^-?\d{1,16}$/.test(text) && value >= minimum && value <= maximum
    return whole ? value : new Fault(`must be a whole number from ${minimum} to ${maximum}`)
  },
  number: (text) =>
    /^-?\d{1,15}(\.\d{1,15})?$/.test(text) ? Number(text) : new Fault('must be a number such as 12 or 0.5'),
  string: (text, { maxLength = MAX_TEXT_LENGTH, pattern }) => {
    if (text.length > maxLength) return new Fault(`must have at most ${maxLength} characters`)
    if (text.includes('\0')) return new Fault('must not contain a NUL character')
    return pattern === undefined || new RegExp(pattern).test(text) ? text : new Fault(`must match ${pattern}`)
  },
}

/** A fault where a lower bound is above its upper bound. */
export const crossedBounds = (
  values: Readonly<Record<string, unknown>>,
  pairs: readonly (readonly [lower: string, upper: string])[],
): ParameterFault[] =>
  pairs.flatMap(([lower, upper]) => {
    const [low, high] = [values[lower], values[upper]]
    const crossed = typeof low === 'number' && typeof high === 'number' && low > high
    return crossed ? [{ parameter: lower, message: `must not be above ${upper}` }] : []
  })
