import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { migrateToLatest } from '../migrate.js'
import type { OnQuery, Store, WriteTransaction } from '../store.js'
import { UnavailableError } from '../unavailable.js'
import { type Connection, openConnection } from './connection.js'
import { SQLITE_DIALECT } from './dialect.js'
import { FileReader } from './reader.js'
import { insertMissing, upsert } from './rows.js'

export const openSqlite = (file: string, onQuery?: OnQuery): Store => {
  mkdirSync(dirname(file), { recursive: true })
  const writer = lazy(() => openConnection(file, 'write'))
  const reader = new FileReader(file, onQuery)
  const read: Store['read'] = (queries) => UnavailableError.orPass(() => reader.read(queries))
  return {
    engine: 'sqlite',
    dialect: SQLITE_DIALECT,
    read,
    lookUp: read,
    write: (work) => UnavailableError.orPass(() => writeOn(writer.get(), work)),
    migrate: () => UnavailableError.orPass(async () => migrateToLatest(writer.get().kysely, 'sqlite')),
    close: async () => {
      await reader.close()
      await writer.opened()?.kysely.destroy()
    },
  }
}

const writeOn = <T>(connection: Connection, work: (tx: WriteTransaction) => Promise<T>): Promise<T> => {
  const { kysely, statements, prepared } = connection
  return kysely.transaction().execute((db) =>
    work({
      db: Object.assign(db, { prepared }),
      dialect: SQLITE_DIALECT,
      database: connection,
      upsert: async (table, rows, options) => upsert(statements, table, rows, options?.keep ?? []),
      insertMissing: async (table, rows) => insertMissing(statements, table, rows),
      runEach: async (text, items, parametersOf) => {
        const statement = statements.prepare(text)
        for (const item of items) statement.run(...parametersOf(item))
      },
    }),
  )
}

/** A process that only reads never opens the connection that writes, and the other way round. */
const lazy = <T>(open: () => T): { get(): T; opened(): T | undefined } => {
  let value: T | undefined
  return {
    get: () => {
      value ??= open()
      return value
    },
    opened: () => value,
  }
}
