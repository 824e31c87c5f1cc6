import Type, { type Static, type TOptional, type TProperties, type TSchema, type TUnsafe } from 'typebox'
import { parseDay } from '../domain/time.js'
import { type FaultCode, faultOf, type LimitsOf, type ParameterFault } from './faults.js'

/**
 * Parameters as they are declared, documented and read: one schema each. Reading is strict (`1e3`, ` 5` and
 * `2025-02-30` are faults), an empty value counts as absent, a repeated one is a fault, unknown names are ignored.
 */

type Defaulted<T> = TOptional<TUnsafe<T>> & { readonly default: T }

/** What an endpoint gets: a value where one is required or has a default, else a value or `undefined`. */
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

/** A page far past the end is empty; page times limit is still an exact number. */
const MAX_PAGE = 1_000_000_000_000

export const page = () =>
  withDefault(Type.Integer({ minimum: 1, maximum: MAX_PAGE, description: 'Page, from 1.' }), 1)

export const choice = <const T extends string>(values: readonly T[], description: string) =>
  Type.Unsafe<T>({ type: 'string', enum: [...values], description })

export const choiceOr = <const T extends string>(values: readonly T[], fallback: T, description: string) =>
  withDefault(choice(values, description), fallback)

/** `1` switches on, `0` off. */
const flagOr = (fallback: '1' | '0', description: string) =>
  Type.Optional(
    Type.Unsafe<boolean>({
      type: 'string',
      enum: ['1', '0'],
      'x-flag': true,
      default: fallback,
      description,
    }),
  ) as unknown as Defaulted<boolean>

/** Off unless a request says otherwise. */
export const switchedOn = (description: string) => flagOr('0', description)

/** On unless a request says otherwise. */
export const switchedOff = (description: string) => flagOr('1', description)

export const name = (description: string) => Type.String({ maxLength: 1_000, description })

export const words = (description: string) => Type.String({ maxLength: MAX_TEXT_LENGTH, description })

export const bound = (description: string) => Type.Optional(Type.Number({ description }))

/** A date, read as the number of its day. */
export const date = (description: string) =>
  Type.Unsafe<number>({ type: 'string', format: 'date', description })

export const withDefault = <T extends TSchema>(schema: T, fallback: Static<T>): Defaulted<Static<T>> =>
  Type.Optional(Type.Unsafe<Static<T>>({ ...schema, default: fallback })) as unknown as Defaulted<Static<T>>

/**
 * The JSON Schema of an object that has these parameters and nothing else, such as the body of a request. A flag is a
 * boolean there: `1` and `0` are for addresses.
 */
export const objectOf = (declarations: TProperties): Record<string, unknown> => {
  const properties = Object.entries(declarations).map(([parameter, schema]) => {
    const { 'x-flag': isFlag, description, ...declared } = schema as Record<string, unknown>
    return [
      parameter,
      isFlag
        ? { type: 'boolean', default: declared.default === '1', description }
        : { ...declared, description },
    ]
  })
  const required = Object.keys(declarations).filter((one) => !Type.IsOptional(declarations[one]))
  return { type: 'object', properties: Object.fromEntries(properties), required, additionalProperties: false }
}

interface Declared {
  type: 'integer' | 'number' | 'string'
  default?: unknown
  enum?: string[]
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
    const value = readGiven(raw[parameter], declared, (code, ...limits) => {
      faults.push(faultOf(parameter, code, ...limits))
    })
    if (value !== undefined) values[parameter] = value
  }
  return { values, faults }
}

/** Reports what is wrong with the parameter that is being read, which then has no value. */
type Report = <C extends FaultCode>(code: C, ...limits: LimitsOf<C>) => void

const readGiven = (given: unknown, declared: Declared & TSchema, report: Report): unknown => {
  if (Array.isArray(given)) return report('repeated')
  if (given !== undefined && given !== '') return readValue(String(given), declared, report)
  // The schema has the default as a client would write it.
  if (declared.default !== undefined) return readValue(String(declared.default), declared, report)
  return Type.IsOptional(declared) ? undefined : report('required')
}

const readValue = (text: string, declared: Declared, report: Report): unknown => {
  if (declared['x-flag']) return readFlag(text, report)
  if (declared.enum) return readChoice(text, declared.enum, report)
  if (declared.format === 'date') return parseDay(text) ?? report('date')
  return READERS[declared.type](text, declared, report)
}

const readFlag = (text: string, report: Report): unknown =>
  text === '1' || text === '0' ? text === '1' : report('flag')

const readChoice = (text: string, choices: string[], report: Report): unknown =>
  choices.includes(text) ? text : report('choice', { choices })

/** Beyond it whole numbers are not exact. */
const MAX_BOUND = 2 ** 53

type Reader = (text: string, declared: Declared, report: Report) => unknown

const READERS: Readonly<Record<Declared['type'], Reader>> = {
  integer: (text, { minimum = Number.MIN_SAFE_INTEGER, maximum = Number.MAX_SAFE_INTEGER }, report) => {
    const value = Number(text)
    const isWithin = /^-?\d+$/.test(text) && value >= minimum && value <= maximum
    return isWithin ? value : report('integer', { minimum, maximum })
  },
  number: (text, _, report) => {
    const value = Number(text)
    return /^-?\d+(\.\d+)?$/.test(text) && Math.abs(value) <= MAX_BOUND ? value : report('number')
  },
  string: (text, { maxLength = MAX_TEXT_LENGTH, pattern }, report) => {
    if (hasMoreCharacters(text, maxLength)) return report('length', { maximum: maxLength })
    if (text.includes('\0') || !text.isWellFormed()) return report('character')
    return pattern === undefined || new RegExp(pattern).test(text) ? text : report('pattern', { pattern })
  },
}

/** Counts code points, as JSON Schema does; each is one or two units of a string. */
const hasMoreCharacters = (text: string, maximum: number): boolean =>
  text.length > maximum && (text.length > 2 * maximum || [...text].length > maximum)

/** A fault for each lower bound that is above its upper bound. */
export const crossedBounds = (
  values: Readonly<Record<string, unknown>>,
  pairs: readonly (readonly [lower: string, upper: string])[],
): ParameterFault[] =>
  pairs.flatMap(([lower, upper]) => {
    const [low, high] = [values[lower], values[upper]]
    const isCrossed = typeof low === 'number' && typeof high === 'number' && low > high
    return isCrossed ? [faultOf(lower, 'order', { upper })] : []
  })
