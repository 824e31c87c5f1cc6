import type { Language } from '../../i18n/words.js'
import type { Schema } from './document.js'
import type { schemaWords } from './schema-words.js'

export type SchemaWords = (typeof schemaWords)[Language]

const TYPES = ['integer', 'number', 'string', 'boolean', 'object', 'null'] as const

const named = (type: string, words: SchemaWords): string => {
  const known = TYPES.find((one) => one === type)
  return known ? words[known] : type
}

/** The type of a value in a few words, such as "integer", "string or null" or "list of objects". */
export const typeText = (schema: Schema, words: SchemaWords): string => {
  const joined = (types: readonly string[]): string => types.join(` ${words.or} `)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.anyOf) return joined(schema.anyOf.map((one) => typeText(one, words)))
  if (schema.type === 'array')
    return words.listOf(schema.items ? typeText(schema.items, words) : words.values)
  if (typeof schema.type === 'object') return joined(schema.type.map((type) => named(type, words)))
  return schema.type === undefined ? words.value : named(schema.type, words)
}

const rangeText = (least: number | undefined, most: number | undefined): string | undefined => {
  if (least !== undefined && most !== undefined) return `${least} – ${most}`
  if (least !== undefined) return `≥ ${least}`
  return most === undefined ? undefined : `≤ ${most}`
}

/** A bound that every number has says nothing. */
const telling = (bound: number | undefined): number | undefined =>
  bound !== undefined && Math.abs(bound) < Number.MAX_SAFE_INTEGER ? bound : undefined

/** Bounds of a parameter: "1 – 200", "≤ 256 characters". */
export const boundsText = ({ minimum, maximum, maxLength }: Schema, words: SchemaWords): string | undefined =>
  rangeText(telling(minimum), telling(maximum)) ??
  (maxLength === undefined ? undefined : `≤ ${words.characters(String(maxLength))}`)

export interface SchemaField {
  name: string
  schema: Schema
}

/** The fields of an object, of the objects of a list, or of the values of a record. */
export const fieldsOf = (schema: Schema): SchemaField[] => {
  if (schema.items) return fieldsOf(schema.items)
  if (schema.anyOf) return schema.anyOf.flatMap(fieldsOf)
  if (schema.properties)
    return Object.entries(schema.properties).map(([name, field]) => ({ name, schema: field }))
  return typeof schema.additionalProperties === 'object' ? fieldsOf(schema.additionalProperties) : []
}
