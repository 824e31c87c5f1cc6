import type { Schema } from './document.js'

/** The type of a value in a few words, such as "integer", "string or null" or "list of objects". */
export const typeText = (schema: Schema): string => {
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.anyOf) return schema.anyOf.map(typeText).join(' or ')
  if (schema.type === 'array') return `list of ${schema.items ? typeText(schema.items) : 'values'}`
  return typeof schema.type === 'object' ? schema.type.join(' or ') : (schema.type ?? 'value')
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
export const boundsText = ({ minimum, maximum, maxLength }: Schema): string | undefined =>
  rangeText(telling(minimum), telling(maximum)) ??
  (maxLength === undefined ? undefined : `≤ ${maxLength} characters`)

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
