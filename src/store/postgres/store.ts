import { CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely'
import { migrateToLatest } from '../migrate.js'
import { describeTable, onConflictUpdate, type Row, type TableName, type Tables } from '../schema.js'
import type { OnQuery, Store, WriteTransaction } from '../store.js'
import { UnavailableError } from '../unavailable.js'
import { POSTGRES_DIALECT } from './dialect.js'
import { openPool, type Pool } from './pool.js'

const ROWS_PER_STATEMENT = 5_000

/** Any constant will do: it names the turn that writers take. */
const WRITER_LOCK = 7_262_025

export interface PostgresOptions {
  onIdleError: (error: Error) => void
  onQuery?: OnQuery | undefined
}

export const openPostgres = (url: string, options: PostgresOptions): Store => {
  const { onIdleError, onQuery } = options
  const pool = openPool(url, { purpose: 'read', onIdleError })
  const reader = connect(pool, onQuery)
  const glancer = connect(openPool(url, { purpose: 'glance', onIdleError }), onQuery)
  const writer = connect(openPool(url, { purpose: 'write', onIdleError }))
  return {
    engine: 'postgres',
    dialect: POSTGRES_DIALECT,
    pool: pool.state,
    read: ask(reader),
    glance: ask(glancer),
    write: (work) =>
      UnavailableError.orPass(() =>
        writer.transaction().execute(async (db) => {
          await sql`select pg_advisory_xact_lock(${WRITER_LOCK})`.execute(db)
          return work({
            db,
            dialect: POSTGRES_DIALECT,
            upsert: upsertIn(db),
            insertMissing: insertMissingIn(db),
            runEach: async (text, items, parametersOf) => {
              for (const item of items) await db.executeQuery(CompiledQuery.raw(text, parametersOf(item)))
            },
          })
        }),
      ),
    migrate: () => UnavailableError.orPass(() => migrateToLatest(writer, 'postgres')),
    close: async () => {
      for (const connected of [reader, glancer, writer]) await connected.destroy()
    },
  }
}

const connect = (pool: Pool, onQuery?: OnQuery): Kysely<Tables> =>
  new Kysely<Tables>({
    ...(onQuery ? { log: (event) => onQuery(event.query.sql) } : {}),
    dialect: new PostgresDialect({ pool }),
  })

const ask =
  (connected: Kysely<Tables>): Store['read'] =>
  (question) =>
    UnavailableError.orPass(() =>
      connected
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute((db) => question({ db, dialect: POSTGRES_DIALECT })),
    )

const COLUMN_TYPES: Readonly<Record<string, string>> = {
  id: 'bigint',
  count: 'bigint',
  int: 'integer',
  float: 'double precision',
  text: 'text',
  bytes: 'bytea',
}

const upsertIn =
  (db: Kysely<Tables>): WriteTransaction['upsert'] =>
  async (table, rows, options) => {
    const text = `${insertText(table)} ${onConflictUpdate(table, options?.keep ?? [])}`
    for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
      const columns = columnArrays(table, rows.slice(start, start + ROWS_PER_STATEMENT))
      await db.executeQuery(CompiledQuery.raw(text, columns))
    }
  }

const columnArrays = <T extends TableName>(table: T, rows: readonly Row<T>[]): unknown[][] => {
  const columns = Object.keys(describeTable(table).columns) as (keyof Row<T>)[]
  return columns.map((column) => rows.map((row) => row[column]))
}

const insertMissingIn =
  (db: Kysely<Tables>): WriteTransaction['insertMissing'] =>
  async <T extends TableName>(table: T, rows: readonly Row<T>[]) => {
    const { primaryKey } = describeTable(table)
    const text = `${insertText(table)} on conflict do nothing returning ${primaryKey.join(', ')}`
    const nameOf = (row: object): string =>
      primaryKey.map((column) => (row as Record<string, unknown>)[column]).join('/')
    const written = new Set<string>()
    for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
      const columns = columnArrays(table, rows.slice(start, start + ROWS_PER_STATEMENT))
      const keys = await db.executeQuery<object>(CompiledQuery.raw(text, columns))
      for (const key of keys.rows) written.add(nameOf(key))
    }
    return rows.filter((row) => !written.has(nameOf(row)))
  }

const insertText = (table: TableName): string => {
  const { columns } = describeTable(table)
  const arrays = Object.values(columns).map(
    (type, i) => `$${i + 1}::${COLUMN_TYPES[type.replace('?', '')]}[]`,
  )
  return `insert into ${table} (${Object.keys(columns).join(', ')}) select * from unnest(${arrays.join(', ')})`
}
