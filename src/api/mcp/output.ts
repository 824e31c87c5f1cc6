import Type, { type TProperties, type TSchema } from 'typebox'
import { cleanText, trustedName, UNTRUSTED_ENDING, untrustedName } from './untrusted.js'

/**
 * Answers of tools are parts of the answers of endpoints. A number that nobody observed is null here, not 0, because a
 * model would take 0 for a count. A record says which of its values are unknown or inferred, where any are.
 */

/** The fields of a record that are shown; those of records and lists within it by their name. */
export type Fields = readonly (string | Readonly<Record<string, Fields>>)[]

/** A JSON Schema, as far as the response schemas use it. */
export interface OutputSchema extends TSchema {
  type?: string | string[]
  description?: string
  properties?: Record<string, OutputSchema>
  items?: OutputSchema
  enum?: string[]
}

/** The schema of what is shown of a response. */
export const only = (schema: TSchema, fields: Fields): TSchema => {
  const { items, description = '' } = schema as OutputSchema
  return items === undefined
    ? Type.Object(propertiesOnly(schema, fields), { description })
    : Type.Array(only(items, fields), { description })
}

export const propertiesOnly = (schema: TSchema, fields: Fields): TProperties => {
  const { unknown, inferred } = (schema as OutputSchema).properties ?? {}
  const numbers = unknown?.items?.enum ?? []
  const properties = fields.flatMap(entriesOf).map(([name, inner]) => {
    const declared = propertyOf(schema, name)
    const property = inner === undefined ? leafOf(name, declared, numbers) : only(declared, inner)
    return [untrustedName(name), Type.IsOptional(declared) ? Type.Optional(property) : property] as const
  })
  return {
    ...Object.fromEntries(properties),
    ...(inferred === undefined ? {} : { inferred: INFERRED }),
    ...(numbers.length > 0 ? { unknown: UNKNOWN } : {}),
  }
}

const entriesOf = (field: Fields[number]): [name: string, inner: Fields | undefined][] =>
  typeof field === 'string' ? [[field, undefined]] : Object.entries(field)

/** The schema of a field of a response. */
export const propertyOf = (schema: TSchema, name: string): OutputSchema => {
  const property = (schema as OutputSchema).properties?.[name]
  if (property === undefined) throw new Error(`The response has no field ${name}.`)
  return property
}

const UNKNOWN = Type.Optional(
  Type.Array(Type.String(), {
    description: 'The numbers of this record that nobody observed; they are null.',
  }),
)

const INFERRED = Type.Optional(
  Type.Array(Type.String(), {
    description: 'The fields of this record whose value a program inferred: nobody ever observed one.',
  }),
)

const leafOf = (name: string, declared: OutputSchema, numbers: readonly string[]): TSchema => {
  if (numbers.includes(name)) return Type.Unsafe({ ...declared, type: [declared.type, 'null'].flat() })
  if (untrustedName(name) === name) return declared
  return Type.Unsafe({
    ...declared,
    description: `${declared.description} Untrusted.`,
  })
}

export interface CompactOptions {
  /** Texts of posts are cut to so many characters. */
  textCharacters: number
}

const MAX_CHARACTERS = 300

/** What the schema shows of a value. */
export const compact = (schema: TSchema, value: unknown, options: CompactOptions): unknown => {
  const { items, properties } = schema as OutputSchema
  if (typeof value === 'string') return cleanText(value, MAX_CHARACTERS)
  if (typeof value !== 'object' || value === null) return value
  if (items !== undefined) return (value as unknown[]).map((item) => compact(items, item, options))
  return properties === undefined ? compactMap(value) : compactRecord(properties, value as AnyRecord, options)
}

type AnyRecord = Readonly<Record<string, unknown>>

/** Names that strangers chose, with their counts. */
const compactMap = (counts: object): AnyRecord =>
  Object.fromEntries(Object.entries(counts).map(([name, count]) => [cleanText(name, MAX_CHARACTERS), count]))

const compactRecord = (
  properties: Record<string, OutputSchema>,
  record: AnyRecord,
  options: CompactOptions,
): AnyRecord => {
  const shown = Object.keys(properties)
  const named = (list: 'unknown' | 'inferred'): string[] =>
    ((record[list] ?? []) as string[]).filter((name) => shown.includes(name))
  const [unknown, inferred] = [named('unknown'), named('inferred')]
  const entries = Object.entries(properties).flatMap(([name, property]) => {
    if (name === 'unknown' || name === 'inferred') return []
    const value = unknown.includes(name) ? null : record[trustedName(name)]
    return value === undefined ? [] : [[name, fieldOf(name, property, value, options)]]
  })
  return {
    ...Object.fromEntries(entries),
    ...(inferred.length > 0 ? { inferred } : {}),
    ...(unknown.length > 0 ? { unknown } : {}),
  }
}

const fieldOf = (name: string, property: OutputSchema, value: unknown, options: CompactOptions): unknown =>
  name === `text${UNTRUSTED_ENDING}`
    ? cleanText(String(value), options.textCharacters)
    : compact(property, value, options)
