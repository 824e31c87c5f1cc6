import { rm } from 'node:fs/promises'
import Database from 'better-sqlite3'
import { ExpectedError } from '../../domain/expected-error.js'
import { UnavailableError } from '../unavailable.js'
import { makePrivate } from './connection.js'

/** Copies of SQLite databases that have been proved whole. */

export class BackupError extends ExpectedError {}

class DamagedError extends BackupError {
  constructor(file: string, found: string) {
    super(`${file} is damaged, and was not copied: ${found}. Use the newest backup that is whole.`)
  }
}

/** Is called with the share that has been copied, from 0 to 1. */
export type OnCopied = (share: number) => void

/** Opens a database for reading. */
export const withDatabase = <T>(
  file: string,
  work: (database: Database.Database) => T | Promise<T>,
): Promise<T> =>
  UnavailableError.orPass(async () => {
    const database = new Database(file, { readonly: true })
    try {
      return await work(database)
    } finally {
      database.close()
    }
  })

const PAGES_A_STEP = 2_000

/** Copies one snapshot of a database into one file, which is removed again where it is not whole. */
export const copyWhole = async (
  database: Database.Database,
  { from, to }: { from: string; to: string },
  onCopied: OnCopied,
): Promise<void> => {
  await rm(to, { force: true })
  try {
    makePrivate(to)
    // In a transaction all pages are of one snapshot. Without it, every batch of an import would restart the copy.
    database.exec('begin')
    database.prepare('select count(*) from sqlite_master').get()
    await database.backup(to, {
      progress: ({ totalPages, remainingPages }) => {
        onCopied(1 - remainingPages / totalPages)
        return PAGES_A_STEP
      },
    })
    leaveWal(to)
    await checkIntegrity(to, from)
  } catch (error) {
    await rm(to, { force: true })
    const cause = error instanceof UnavailableError ? error.cause : error
    throw isCorruption(cause) ? new DamagedError(from, cause.message) : error
  }
}

const checkIntegrity = (copied: string, source: string): Promise<void> =>
  withDatabase(copied, (database) => {
    const found = String(database.prepare('pragma integrity_check(1)').pluck().get())
    if (found !== 'ok') throw new DamagedError(source, found)
  })

const isCorruption = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && /^SQLITE_(CORRUPT|NOTADB)/.test(String(error.code))

/** Brings a database into one file, without a write-ahead log. That fails while others have it open. */
export const leaveWal = (file: string): void => {
  const database = new Database(file, { timeout: 0 })
  try {
    database.pragma('journal_mode = DELETE')
  } catch (error) {
    if (!String((error as { code?: unknown }).code).startsWith('SQLITE_BUSY')) return
    throw new BackupError(`${file} is in use: stop servers and imports first.`)
  } finally {
    database.close()
  }
}
