import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { MIGRATIONS, migrateToLatest } from '../migrate.js'
import type { Tables } from '../schema.js'
import type { OnQuery, ReadTransaction, Store, WriteTransaction } from '../store.js'
import { UnavailableError } from '../unavailable.js'
import { type CacheMegabytes, type Connection, openConnection } from './connection.js'
import { openControl, type SqliteFiles } from './control.js'
import { SQLITE_DIALECT } from './dialect.js'
import { CacheGrowth } from './documents/cache.js'
import { lazy } from './lazy.js'
import { FileReader } from './reader.js'
import { Reserve } from './reserve.js'
import { insertMissing, upsert } from './rows.js'

export interface SqliteOptions {
  onQuery?: OnQuery | undefined
  cacheMegabytes?: CacheMegabytes | undefined
  isScratch?: boolean | undefined
}

export const openSqlite = (
  files: SqliteFiles,
  { onQuery, cacheMegabytes, isScratch }: SqliteOptions = {},
): Store => {
  mkdirSync(dirname(files.data), { recursive: true })
  const writer = lazy(() =>
    openConnection<Tables>(files.data, 'write', { cacheMegabytes: cacheMegabytes?.write, isScratch }),
  )
  const reader = new FileReader<Tables>(files.data, {
    onQuery,
    cacheMegabytes: cacheMegabytes?.read,
    isScratch,
  })
  const reserve = new Reserve(`${files.control}.reserve`)
  const control = openControl(files, { reserve, onQuery })
  const cacheGrowth = new CacheGrowth((step) => reader.read((connection) => step(readOn(connection))))
  const read: Store['read'] = (queries) =>
    UnavailableError.orPass(() =>
      reader.read(async (connection) => {
        const tx = readOn(connection)
        const result = await queries(tx)
        cacheGrowth.startAfter(tx)
        return result
      }),
    )
  return {
    engine: 'sqlite',
    dialect: SQLITE_DIALECT,
    control,
    read,
    lookUp: read,
    write: (work) => UnavailableError.orPass(() => writeOn(writer.get(), work)),
    migrate: () =>
      UnavailableError.orPass(async () => {
        await reserve.useFor(async () => {
          // Keys that are still among the data are copied before their table there is dropped.
          await control.migrate()
          await migrateToLatest(writer.get().kysely, MIGRATIONS, 'sqlite')
        })
        if (!isScratch) reserve.fill()
      }),
    close: async () => {
      await cacheGrowth.stop()
      await control.close()
      await reader.close()
      await writer.opened()?.close()
    },
  }
}

const readOn = (connection: Connection<Tables>): ReadTransaction => ({
  db: Object.assign(connection.kysely, { prepared: connection.prepared }),
  dialect: SQLITE_DIALECT,
  database: connection,
})

const writeOn = <T>(
  connection: Connection<Tables>,
  work: (tx: WriteTransaction) => Promise<T>,
): Promise<T> => {
  const { kysely, statements, prepared } = connection
  return kysely.transaction().execute((db) =>
    work({
      db: Object.assign(db, { prepared }),
      dialect: SQLITE_DIALECT,
      database: connection,
      upsert: async (table, rows, options) => upsert(statements, table, rows, options?.keep ?? []),
      insertMissing: async (table, rows) => insertMissing(statements, table, rows),
      overwriteDeleted: () => void statements.prepare('pragma secure_delete = on').all([]),
      hasIncomingTable: false,
      runEach: async (text, items, parametersOf) => {
        const statement = statements.prepare(text)
        for (const item of items) statement.run(...parametersOf(item))
      },
    }),
  )
}
