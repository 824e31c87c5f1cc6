import { describeTable, type Row, type TableName } from '../../store/index.js'
import type { ChatRow } from '../facts/chats.js'
import type { Facts } from '../facts/facts.js'
import type { PostRow } from '../facts/post.js'
import { lengthOf, type PackedColumn, packBytes, packNumbers, unpackColumn } from './columns.js'

/** Facts as they pass from the reading thread to the writing one: the many rows column by column. */
export interface PackedFacts {
  clock: number
  chats: ChatRow[]
  subscriberDays: PackedRows
  /** Also with the columns `textTerms`, `copyWords` and `readWatches`. */
  posts: PackedRows
}

/** Rows of a table, by column name. */
type PackedRows = Readonly<Record<string, PackedColumn>>

export const pack = ({ clock, chats, subscriberDays, posts }: Facts): PackedFacts => ({
  clock,
  chats,
  subscriberDays: packRows('subscriber_days', subscriberDays),
  posts: {
    ...packRows('posts', posts),
    textTerms: packBytes(posts.map((post) => post.textTerms ?? null)),
    copyWords: packBytes(posts.map((post) => post.copyWords ?? null)),
    readWatches: packBytes(posts.map((post) => post.readWatches ?? null)),
  },
})

export const unpack = ({ clock, chats, subscriberDays, posts }: PackedFacts): Facts => ({
  clock,
  chats,
  subscriberDays: unpackRows<Row<'subscriber_days'>>(subscriberDays),
  posts: unpackRows<PostRow>(posts),
})

const packRows = <T extends TableName>(table: T, rows: readonly Row<T>[]): PackedRows => {
  const { columns } = describeTable(table)
  return Object.fromEntries(
    Object.entries(columns).map(([name, type]) => [name, packColumn(type, rows as readonly object[], name)]),
  )
}

const packColumn = (type: string, rows: readonly object[], name: string): PackedColumn => {
  const values = rows.map((row) => (row as Record<string, unknown>)[name])
  if (type.startsWith('bytes')) return packBytes(values as (Buffer | null)[])
  return type.startsWith('text') ? (values as (string | null)[]) : packNumbers(values as (number | null)[])
}

/** Rows start as copies of one row with all columns: each column that is added would change the shape of every row. */
const unpackRows = <R extends object>(packed: PackedRows): R[] => {
  const columns = Object.entries(packed)
  const empty: Record<string, unknown> = Object.fromEntries(columns.map(([name]) => [name, null]))
  const rows = Array.from({ length: lengthOf(columns[0]?.[1] ?? []) }, () => ({ ...empty }))
  for (const [name, column] of columns) {
    let next = 0
    const values = unpackColumn(column)
    for (const row of rows) row[name] = values[next++]
  }
  return rows as R[]
}
