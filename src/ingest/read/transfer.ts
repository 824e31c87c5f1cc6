import { describeTable, type Row, type TableName } from '../../store/index.js'
import type { ChatRow } from '../facts/chats.js'
import type { Facts } from '../facts/facts.js'
import { type Bytes, type Column, packBytes, packNumbers, unpackBytes, unpackColumn } from './columns.js'

/** Facts as they pass from the reading thread to the writing one: the many rows column by column. */
export interface PackedFacts {
  clock: number
  chats: ChatRow[]
  subscriberDays: PackedRows
  posts: PackedRows
  textTerms: Bytes
}

/** Rows of a table, by column name. */
type PackedRows = Readonly<Record<string, Column>>

export const pack = ({ clock, chats, subscriberDays, posts }: Facts): PackedFacts => ({
  clock,
  chats,
  subscriberDays: packRows('subscriber_days', subscriberDays),
  posts: packRows('posts', posts),
  textTerms: packBytes(posts.map((post) => post.textTerms ?? null)),
})

export const unpack = (packed: PackedFacts): Facts => {
  const terms = unpackBytes(packed.textTerms)
  const posts = unpackRows<'posts'>(packed.posts)
  return {
    clock: packed.clock,
    chats: packed.chats,
    subscriberDays: unpackRows<'subscriber_days'>(packed.subscriberDays),
    posts: posts.map((post, i) => Object.assign(post, { textTerms: terms[i] ?? undefined })),
  }
}

const packRows = <T extends TableName>(table: T, rows: readonly Row<T>[]): PackedRows => {
  const { columns } = describeTable(table)
  return Object.fromEntries(
    Object.entries(columns).map(([name, type]) => [name, packColumn(type, rows as readonly object[], name)]),
  )
}

const packColumn = (type: string, rows: readonly object[], name: string): Column => {
  const values = rows.map((row) => (row as Record<string, unknown>)[name])
  if (type.startsWith('bytes')) return packBytes(values as (Buffer | null)[])
  return type.startsWith('text') ? (values as (string | null)[]) : packNumbers(values as (number | null)[])
}

const unpackRows = <T extends TableName>(packed: PackedRows): Row<T>[] => {
  const columns = Object.entries(packed).map(([name, column]) => ({ name, values: unpackColumn(column) }))
  const rows: Record<string, unknown>[] = Array.from({ length: columns[0]?.values.length ?? 0 }, () => ({}))
  for (const { name, values } of columns) {
    let next = 0
    for (const row of rows) row[name] = values[next++]
  }
  return rows as Row<T>[]
}
