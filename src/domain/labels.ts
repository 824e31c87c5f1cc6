import type { Observed } from './newest.js'

/**
 * What a program inferred of a chat. A label is shown where nobody ever observed a value, and the record says so in
 * `inferred`.
 */

export const LABEL_FIELDS = ['category', 'region', 'lang'] as const
export type LabelField = (typeof LABEL_FIELDS)[number]

/** The words that decided of a field, at most. */
export const WORDS_MOST = 10
/** Each of them has so many characters, at most. */
export const WORD_LONGEST = 100

/** What was inferred of one field. */
export interface Label {
  /** Null: nothing can be said, or no longer. */
  value: string | null
  /** What inferred it, with its version. */
  by: string
  /** How sure it is, 0 to 1. */
  confidence?: number
  /** The words that decided. */
  why?: readonly string[]
}

/** The name of a field's label among the facts of a chat. */
export const factOf = <F extends LabelField>(field: F) => `label_${field}` as const
export type LabelFact = ReturnType<typeof factOf<LabelField>>
export const LABEL_FACTS = LABEL_FIELDS.map(factOf)

export type Labels = { [F in LabelFact]?: Observed<Label> }

/** The bit that a field has in the column `inferred`: set where the value is that of a label. */
export const INFERRED_BITS = { category: 1, region: 2, lang: 4 } as const satisfies Record<LabelField, number>

/** The values of these fields that show, and the bits of those that are inferred. */
export type Labelled = { [F in LabelField]: string | null } & { inferred: number }

/** Of these fields those whose value is inferred. */
export const inferredAmong = <F extends LabelField>(
  fields: readonly F[],
  { inferred }: Pick<Labelled, 'inferred'>,
): F[] => (inferred === 0 ? [] : fields.filter((field) => (inferred & INFERRED_BITS[field]) !== 0))

/** The record as if there were no labels. */
export const withoutLabels = <R extends Pick<Labelled, 'inferred'> & Partial<Labelled>>(record: R): R => {
  if (record.inferred === 0) return record
  const nothing = inferredAmong(LABEL_FIELDS, record)
    .filter((field) => Object.hasOwn(record, field))
    .map((field) => [field, null])
  return { ...record, ...Object.fromEntries(nothing), inferred: 0 }
}
