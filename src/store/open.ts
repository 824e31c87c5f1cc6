import { join } from 'node:path'
import { openPostgres } from './postgres/store.js'
import type { CacheMegabytes } from './sqlite/connection.js'
import { openSqlite } from './sqlite/store.js'
import type { OnQuery, Store } from './store.js'

export interface StoreOptions {
  /** `postgres://…`; without it the store is a SQLite file in `dataDir`. */
  databaseUrl?: string | undefined
  dataDir: string
  onIdleError?: (error: Error) => void
  onQuery?: OnQuery
  /** The size of SQLite's caches; without it, that of a server's. */
  cacheMegabytes?: CacheMegabytes
  /**
   * A SQLite file that nobody else reads and that is deleted in the end: it needs no write-ahead log, in which a large
   * transaction would have to look for its own pages, and a power cut may destroy it.
   */
  isScratch?: boolean
  /** How long PostgreSQL may take for a statement of a read; by default ten seconds. */
  readMilliseconds?: number
}

export const databaseFile = (dataDir: string): string => join(dataDir, 'channelscope.db')

export const controlFile = (dataDir: string): string => join(dataDir, 'channelscope-control.db')

export const openStore = (options: StoreOptions): Store =>
  options.databaseUrl === undefined
    ? openSqlite({ data: databaseFile(options.dataDir), control: controlFile(options.dataDir) }, options)
    : openPostgres(options.databaseUrl, {
        onIdleError: options.onIdleError ?? (() => {}),
        onQuery: options.onQuery,
        readMilliseconds: options.readMilliseconds,
      })
