import { type RawBuilder, sql } from 'kysely'
import { INFERRED_BITS, type LabelField } from '../domain/labels.js'

/** Whether a question takes labels as values. */
export interface LabelChoice {
  inferred: boolean
}

const isObserved = (table: string, field: LabelField): RawBuilder<boolean> =>
  sql`(${sql.ref(`${table}.inferred`)} & ${sql.lit(INFERRED_BITS[field])}) = 0`

/** The value of a field. The table has the columns of `chats` of that name. */
export const valueIn = (
  table: string,
  field: LabelField,
  { inferred }: LabelChoice,
): RawBuilder<string | null> => {
  const value = sql.ref<string | null>(`${table}.${field}`)
  return inferred ? value : sql`case when ${isObserved(table, field)} then ${value} end`
}

/** The conditions that fields have these values; the columns stand alone, so that indexes are used. */
export const haveValues = (
  table: string,
  values: Readonly<Partial<Record<LabelField, string | undefined>>>,
  { inferred }: LabelChoice,
): RawBuilder<boolean>[] =>
  (Object.entries(values) as [LabelField, string | undefined][]).flatMap(([field, value]) => {
    if (value === undefined) return []
    const isSame = sql<boolean>`${sql.ref(`${table}.${field}`)} = ${value}`
    return inferred ? [isSame] : [isSame, isObserved(table, field)]
  })
