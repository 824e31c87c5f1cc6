import { CompiledQuery, type Kysely } from 'kysely'
import { roundsOf } from '../rounds.js'
import { describeTable, onConflictUpdate, type Row, type TableName, type Tables } from '../schema.js'
import type { WriteTransaction } from '../store.js'

const ROWS_PER_STATEMENT = 5_000

const COLUMN_TYPES: Readonly<Record<string, string>> = {
  id: 'bigint',
  count: 'bigint',
  int: 'integer',
  float: 'double precision',
  text: 'text',
  bytes: 'bytea',
}

/** Writes whole rows. A row with the same key is replaced, except for the columns to `keep`. */
export const upsertIn =
  (db: Kysely<Tables>): WriteTransaction['upsert'] =>
  async (table, rows, options) => {
    const text = `${insertText(table)} ${onConflictUpdate(table, options?.keep ?? [])}`
    for (const round of roundsOf(rows, ROWS_PER_STATEMENT)) {
      const columns = columnArrays(table, round)
      await db.executeQuery(CompiledQuery.raw(text, columns))
    }
  }

const columnArrays = <T extends TableName>(table: T, rows: readonly Row<T>[]): unknown[][] => {
  const columns = Object.keys(describeTable(table).columns) as (keyof Row<T>)[]
  return columns.map((column) => rows.map((row) => row[column]))
}

/** Writes whole rows unless there is one with the same key. */
export const insertMissingIn =
  (db: Kysely<Tables>): WriteTransaction['insertMissing'] =>
  async <T extends TableName>(table: T, rows: readonly Row<T>[]) => {
    const { primaryKey } = describeTable(table)
    const text = `${insertText(table)} on conflict do nothing returning ${primaryKey.join(', ')}`
    const keyOf = (row: object): string =>
      primaryKey.map((column) => (row as Record<string, unknown>)[column]).join('/')
    const written = new Set<string>()
    for (const round of roundsOf(rows, ROWS_PER_STATEMENT)) {
      const columns = columnArrays(table, round)
      const keys = await db.executeQuery<object>(CompiledQuery.raw(text, columns))
      for (const key of keys.rows) written.add(keyOf(key))
    }
    return rows.filter((row) => !written.has(keyOf(row)))
  }

const insertText = (table: TableName): string => {
  const { columns } = describeTable(table)
  const arrays = Object.values(columns).map(
    (type, i) => `$${i + 1}::${COLUMN_TYPES[type.replace('?', '')]}[]`,
  )
  return `insert into ${table} (${Object.keys(columns).join(', ')}) select * from unnest(${arrays.join(', ')})`
}
