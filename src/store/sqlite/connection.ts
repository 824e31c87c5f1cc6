import { chmodSync, closeSync, existsSync, openSync } from 'node:fs'
import Database from 'better-sqlite3'
import { Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely'
import type { OnQuery, PreparedQueries } from '../store.js'
import { ReadingDriver, WritingAdapter, WritingDriver } from './drivers.js'
import { preparedQueriesOn } from './prepared-queries.js'
import { Statements } from './statements.js'

/** What a connection is for: reading either database, writing the data, or writing the control database. */
type Purpose = 'read' | 'write' | 'control'

/** Writers wait for their turn. Readers wait only where the whole file is locked, and no request is served meanwhile. */
const BUSY_TIMEOUT_MILLISECONDS = { read: 1_000, write: 60_000, control: 5_000 }
/**
 * Pages that are not in a reader's own cache are in that of the operating system: searches are no faster with twice as
 * much. A writer has room for pages that a batch changes: others are written and read again before it ends.
 */
export const CACHE_MEGABYTES = { read: 32, write: 40, control: 1 }
/** A power cut may lose the last batches of an import, which can be repeated, but not the revocation of a key. */
const SYNCHRONOUS = { read: 'NORMAL', write: 'NORMAL', control: 'FULL' }

/** The sizes of a store's caches of pages. */
export interface CacheMegabytes {
  read: number
  write: number
}

export interface Connection<Tables> {
  kysely: Kysely<Tables>
  statements: Statements
  prepared: PreparedQueries
  close(): Promise<void>
}

export interface ConnectionOptions {
  onQuery?: OnQuery | undefined
  cacheMegabytes?: number | undefined
  isScratch?: boolean | undefined
}

export const openConnection = <Tables>(
  file: string,
  purpose: Purpose,
  options: ConnectionOptions = {},
): Connection<Tables> => {
  const statements = new Statements(openDatabase(file, purpose, options))
  const { onQuery } = options
  const kysely = new Kysely<Tables>({
    ...(onQuery ? { log: (event) => onQuery(event.query.sql) } : {}),
    dialect: {
      createDriver: () =>
        purpose === 'read' ? new ReadingDriver(statements) : new WritingDriver(statements),
      createQueryCompiler: () => new SqliteQueryCompiler(),
      createAdapter: () => (purpose === 'read' ? new SqliteAdapter() : new WritingAdapter()),
      createIntrospector: (db) => new SqliteIntrospector(db),
    },
  })
  return {
    kysely,
    statements,
    prepared: preparedQueriesOn(statements, onQuery),
    close: async () => {
      await kysely.destroy()
      // Kysely leaves a database open that only prepared statements have used.
      statements.close()
    },
  }
}

const openDatabase = (
  file: string,
  purpose: Purpose,
  { cacheMegabytes = CACHE_MEGABYTES[purpose], isScratch = false }: ConnectionOptions,
): Database.Database => {
  if (purpose !== 'read') makePrivate(file)
  const database = new Database(file, {
    timeout: BUSY_TIMEOUT_MILLISECONDS[purpose],
    fileMustExist: purpose === 'read',
  })
  database.pragma(`journal_mode = ${isScratch ? 'DELETE' : 'WAL'}`)
  database.pragma(`synchronous = ${isScratch ? 'OFF' : SYNCHRONOUS[purpose]}`)
  database.pragma(`cache_size = -${cacheMegabytes * 1024}`)
  database.pragma('temp_store = MEMORY')
  database.pragma('journal_size_limit = 67108864')
  if (purpose === 'read') database.pragma('query_only = ON')
  return database
}

const OWNER_ONLY = 0o600

/**
 * Makes the database readable by its owner only, and creates it so: it contains everything, or the hashes of API keys.
 * SQLite gives a new write-ahead log the permissions of the database.
 */
export const makePrivate = (file: string): void => {
  closeSync(openSync(file, 'a', OWNER_ONLY))
  for (const part of [file, `${file}-wal`, `${file}-shm`]) {
    if (existsSync(part)) restrict(part)
  }
}

/** Only the owner of a file may change its permissions: a program that runs as another user leaves them. */
const restrict = (file: string): void => {
  try {
    chmodSync(file, OWNER_ONLY)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error
  }
}
