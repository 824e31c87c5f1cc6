import type { NotCarried } from '../ingest/entry.js'
import type { Json } from './json.js'

/** What becomes of the fields of a foreign object: a field is carried over (or says nothing), or is of a kind that is not. */
export type FieldKinds = ReadonlyMap<string, NotCarried | 'carried'>

/** A table of fields: names separated by spaces for each kind. */
export const fieldKinds = (names: Partial<Record<NotCarried | 'carried', string>>): FieldKinds =>
  new Map(
    Object.entries(names).flatMap(([kind, fields]) =>
      fields.split(' ').map((field) => [field, kind as NotCarried | 'carried'] as const),
    ),
  )

/** The kinds of what an object contains and no observation can hold. Fields that the table does not have are counted too. */
export const kindsIn = (object: Json, fields: FieldKinds): NotCarried[] =>
  Object.entries(object)
    .filter(([, value]) => isFilled(value))
    .map(([field]) => fields.get(field) ?? 'other_fields')
    .filter((kind) => kind !== 'carried')

/** Each kind once. */
export const distinct = (kinds: Iterable<NotCarried>): NotCarried[] => [...new Set(kinds)]

/** Some programs write all fields of an object, also those without a value. */
const isFilled = (value: unknown): boolean => {
  if (Array.isArray(value)) return value.length > 0
  if (typeof value === 'object' && value !== null) return Object.keys(value).length > 0
  return Boolean(value)
}
