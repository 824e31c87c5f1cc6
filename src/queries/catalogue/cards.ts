import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { INFERRED_BITS, LABEL_FIELDS, type LabelField } from '../../domain/labels.js'
import { chatKeys, type ReadTransaction, type Row, roundsOf } from '../../store/index.js'
import { type Column, columnOf, mergeColumns, mergerOf, mergeTexts } from './column.js'
import { everyRow } from './matching.js'
import { Names } from './names.js'
import { beginningOf, sortableText } from './titles.js'

const NUMBERS = [
  'chat_id',
  'participants_count',
  'avg_reach',
  'median_reach',
  'err_pct',
  'citation_idx',
  'g_today',
  'g_yest',
  'g_week',
  'g_month',
  'messages_count',
  'likes',
  'verified',
  'first_at',
  'own_seen_month',
  'subscribers_at',
  'posts_at',
  'citations_at',
  'citation_window_posts',
  'inferred',
] as const satisfies readonly (keyof Row<'chats'>)[]

const NAMES = ['chat_type', 'category', 'region', 'lang'] as const satisfies readonly (keyof Row<'chats'>)[]

export type NameColumn = (typeof NAMES)[number]
type ObservedColumn = `observed_${LabelField}`
export type CardColumn =
  | (typeof NUMBERS)[number]
  | NameColumn
  | ObservedColumn
  | 'title_beginning'
  | 'looked_at'

/** The column of a name, with labels or without. */
export const nameColumn = (name: NameColumn, inferred: boolean): NameColumn | ObservedColumn =>
  inferred || name === 'chat_type' ? name : `observed_${name}`

/** What the catalogue filters and sorts by, of every chat; rows ascend by `chat_id`. */
export interface Cards {
  columns: Readonly<Record<CardColumn, Column>>
  /** The titles in the form in which JavaScript compares them as the engines do. */
  titles: readonly string[]
  names: CardNames
  every: Int32Array
}

export type CardNames = Readonly<Record<NameColumn, Names>>

export const createNames = (): CardNames => recordOf(NAMES, () => new Names())

/** Chats in a query: few enough that other requests do not wait long. */
const CHATS_PER_QUERY = 2_000

/** The cards of these chats. */
export const loadCards = async (
  tx: ReadTransaction,
  chatIds: readonly number[],
  names: CardNames,
): Promise<Cards> => {
  const fields = recordOf(LOADED, (): unknown[] => [])
  for (const round of roundsOf(chatIds, CHATS_PER_QUERY)) {
    const lists = await loadLists(tx, round)
    const ids = lists.chat_id as number[]
    const order = [...ids.keys()].sort((a, b) => (ids[a] as number) - (ids[b] as number))
    for (const field of LOADED) for (const i of order) fields[field].push(lists[field][i])
    await nextTurn()
  }
  const titles = (fields.title_key as string[]).map(sortableText)
  const numbers = recordOf(NUMBERS, (column) => columnOf(fields[column] as (number | null)[]))
  const named = recordOf(NAMES, (column) =>
    columnOf((fields[column] as (string | null)[]).map((name) => names[column].numberOf(name))),
  )
  return {
    columns: {
      ...numbers,
      ...named,
      ...observedColumns(named, numbers.inferred),
      title_beginning: columnOf(titles.map(beginningOf)),
      looked_at: columnOf(lookedAt(fields)),
    },
    titles,
    names,
    every: everyRow(titles.length),
  }
}

/** The names that were observed: no name in place of a label. */
const observedColumns = (
  named: Readonly<Record<LabelField, Column>>,
  inferred: Column,
): Record<ObservedColumn, Column> => {
  const observed = (field: LabelField): Column =>
    named[field].map((name, row) => ((inferred[row] as number) & INFERRED_BITS[field] ? 0 : name))
  return Object.fromEntries(LABEL_FIELDS.map((field) => [`observed_${field}`, observed(field)])) as Record<
    ObservedColumn,
    Column
  >
}

/** When the subscribers or the posts of each chat were last looked at. */
const lookedAt = ({ subscribers_at, posts_at }: Record<'subscribers_at' | 'posts_at', unknown[]>) =>
  (subscribers_at as (number | null)[]).map((counted, row) => {
    const posted = posts_at[row] as number | null
    return counted === null || posted === null ? (counted ?? posted) : Math.max(counted, posted)
  })

const LOADED = [...NUMBERS, ...NAMES, 'title_key'] as const
type Loaded = (typeof LOADED)[number]

/** Reads each column as one list, which takes a third of the time that rows take. */
const loadLists = async (
  { db, dialect }: ReadTransaction,
  chatIds: readonly number[],
): Promise<Record<Loaded, unknown[]>> => {
  const keys = chatKeys(dialect, chatIds)
  const lists = LOADED.map((column) => sql`${dialect.list(sql.ref(`t.${column}`))} as ${sql.ref(column)}`)
  const { rows } = await sql<Record<Loaded, string>>`
    select ${sql.join(lists)} from ${keys} cross join chats as t where t.chat_id = k.chat_id`.execute(db)
  const [found] = rows
  return recordOf(LOADED, (column) => JSON.parse(found?.[column] ?? '[]') as unknown[])
}

/** The older cards, with the newer ones in place of those of the same chats, or added. */
export const mergeCards = (older: Cards, newer: Cards): Cards => {
  const merger = mergerOf(older.columns.chat_id, newer.columns.chat_id)
  return {
    columns: recordOf(Object.keys(older.columns) as CardColumn[], (column) =>
      mergeColumns(older.columns[column], newer.columns[column], merger),
    ),
    titles: mergeTexts(older.titles, newer.titles, merger),
    names: newer.names,
    every: merger.size === older.every.length ? older.every : everyRow(merger.size),
  }
}

const recordOf = <K extends string, V>(names: readonly K[], value: (name: K) => V): Record<K, V> =>
  Object.fromEntries(names.map((name) => [name, value(name)])) as Record<K, V>
