import { setImmediate as nextTurn } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import { describeTable, type Row, type TableName } from './schema.js'
import type { ReadTransaction } from './store.js'

const ROWS_PER_PAGE = 2_000

/** All rows of a table in the order of its key, a page at a time. Rows of earlier pages may be rewritten meanwhile. */
export const scan = <T extends TableName>(tx: ReadTransaction, table: T): AsyncGenerator<Row<T>[]> =>
  scanRows<Row<T>>(tx, sql`select * from ${sql.table(table)}`, describeTable(table).primaryKey)

/** The same for the rows of a query, in the order of `primaryKey`, which must be unique among them. */
export async function* scanRows<R extends object>(
  tx: ReadTransaction,
  rows: RawBuilder<unknown>,
  primaryKey: readonly string[],
): AsyncGenerator<R[]> {
  const key = sql.join(primaryKey.map((column) => sql.ref(column)))
  let last: R | undefined
  do {
    const after = last === undefined ? sql`` : sql`where (${key}) > (${keyValues(primaryKey, last)})`
    const page = await sql<R>`${rows} ${after} order by ${key} limit ${ROWS_PER_PAGE}`.execute(tx.db)
    if (page.rows.length > 0) yield page.rows
    // SQLite answers at once, so without this turn of the event loop a signal would wait for the last page.
    await nextTurn()
    last = page.rows.length === ROWS_PER_PAGE ? page.rows.at(-1) : undefined
  } while (last !== undefined)
}

const keyValues = (primaryKey: readonly string[], row: object) =>
  sql.join(primaryKey.map((column) => (row as Record<string, unknown>)[column]))
