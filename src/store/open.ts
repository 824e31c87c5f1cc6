import { join } from 'node:path'
import { openPostgres } from './postgres.js'
import { openSqlite } from './sqlite.js'
import type { Store } from './store.js'

export interface StoreOptions {
  /** `postgres://…`; without it the store is a SQLite file in `dataDir`. */
  databaseUrl?: string | undefined
  dataDir: string
  onIdleError?: (error: Error) => void
}

export const openStore = (options: StoreOptions): Store =>
  options.databaseUrl === undefined
    ? openSqlite(join(options.dataDir, 'channelscope.db'))
    : openPostgres(options.databaseUrl, { onIdleError: options.onIdleError ?? (() => {}) })
