import { CompiledQuery, Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import type { ControlDatabase, ControlTables } from '../control.js'
import { MIGRATIONS, migrateToLatest } from '../migrate.js'
import type { Tables } from '../schema.js'
import type { OnQuery, Store, WriteTransaction } from '../store.js'
import { UnavailableError } from '../unavailable.js'
import { POSTGRES_DIALECT } from './dialect.js'
import { openPool, type Pool } from './pool.js'
import { insertMissingIn, upsertIn } from './rows.js'

/** The number of the advisory lock that writers take turns with; any constant would do. */
const WRITER_LOCK = 7_262_025

export interface PostgresOptions {
  onIdleError: (error: Error) => void
  onQuery?: OnQuery | undefined
}

export const openPostgres = (url: string, options: PostgresOptions): Store => {
  const { onIdleError, onQuery } = options
  const pool = openPool(url, { purpose: 'read', onIdleError })
  const reader = connect<Tables>(pool, onQuery)
  const lookups = connect<Tables>(openPool(url, { purpose: 'lookUp', onIdleError }), onQuery)
  const control = connect<ControlTables>(openPool(url, { purpose: 'control', onIdleError }), onQuery)
  const writer = connect<Tables>(openPool(url, { purpose: 'write', onIdleError }))
  return {
    engine: 'postgres',
    dialect: POSTGRES_DIALECT,
    pool: pool.state,
    read: readOn(reader),
    lookUp: readOn(lookups),
    control: controlOn(control),
    write: (work) => UnavailableError.orPass(() => writeOn(writer, work)),
    migrate: () => UnavailableError.orPass(() => migrateToLatest(writer, MIGRATIONS, 'postgres')),
    close: async () => {
      for (const connected of [reader, lookups, control, writer]) await connected.destroy()
    },
  }
}

const connect = <T>(pool: Pool, onQuery?: OnQuery): Kysely<T> =>
  new Kysely<T>({
    ...(onQuery ? { log: (event) => onQuery(event.query.sql) } : {}),
    dialect: new PostgresDialect({ pool }),
  })

const readOn =
  (database: Kysely<Tables>): Store['read'] =>
  (queries) =>
    UnavailableError.orPass(() =>
      database
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute((db) => queries({ db: withPrepared(db), dialect: POSTGRES_DIALECT, database })),
    )

/** Does not take the lock by which writers of the data take turns. */
const controlOn = (database: Kysely<ControlTables>): ControlDatabase => {
  const run: ControlDatabase['write'] = (work) =>
    UnavailableError.orPass(() => database.transaction().execute(work))
  return { read: run, write: run }
}

const writeOn = <T>(database: Kysely<Tables>, work: (tx: WriteTransaction) => Promise<T>): Promise<T> =>
  database.transaction().execute(async (db) => {
    await sql`select pg_advisory_xact_lock(${WRITER_LOCK})`.execute(db)
    return work({
      db: withPrepared(db),
      dialect: POSTGRES_DIALECT,
      database,
      upsert: upsertIn(db),
      insertMissing: insertMissingIn(db),
      runEach: async (text, items, parametersOf) => {
        for (const item of items) await db.executeQuery(CompiledQuery.raw(text, parametersOf(item)))
      },
    })
  })

const withPrepared = (db: Transaction<Tables>): WriteTransaction['db'] => {
  const run = async <Result>(text: string, parameters: readonly unknown[]): Promise<Result[]> =>
    (await db.executeQuery<Result>(CompiledQuery.raw(text, [...parameters]))).rows
  return Object.assign(db, { prepared: { engine: 'postgres', run } as const })
}
