import { type RawBuilder, sql } from 'kysely'
import {
  factOf,
  INFERRED_BITS,
  LABEL_FIELDS,
  type Label,
  type LabelField,
  type Labels,
} from '../domain/labels.js'
import { preparedQuery, type ReadDb, type Row } from '../store/index.js'

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

const factsOf = preparedQuery<{ chatId: number }, Pick<Row<'chat_facts'>, 'facts'>>((db, parameter) =>
  db.selectFrom('chat_facts').select('facts').where('chat_id', '=', parameter('chatId')),
)

/** The label of a field, and when it was given. */
export interface FieldLabel extends Label {
  field: LabelField
  at: number
}

/** The newest label of each field of a chat. */
export const labelsOf = async (db: ReadDb, chatId: number): Promise<FieldLabel[]> => {
  const [row] = await factsOf(db, { chatId })
  const { traits } = JSON.parse(row?.facts ?? '{"traits":{}}') as { traits: Labels }
  return LABEL_FIELDS.flatMap((field) => {
    const label = traits[factOf(field)]
    return label === undefined ? [] : [{ field, at: label.at, ...label.value }]
  })
}
