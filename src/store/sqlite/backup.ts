import { existsSync } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import Database from 'better-sqlite3'
import { MIGRATIONS, NewerSchemaError } from '../migrate.js'
import { databaseFile } from '../open.js'
import { UnavailableError } from '../unavailable.js'
import { makePrivate } from './connection.js'

/** Backups of SQLite databases: taken while others read and write, restored where no database is in use. */

export class BackupError extends Error {}

class DamagedError extends BackupError {
  constructor(file: string, found: string) {
    super(`${file} is damaged, and was not copied: ${found}. Use the newest backup that is whole.`)
  }
}

/** Is called with the share that has been copied, from 0 to 1. */
export type OnCopied = (share: number) => void

/** Copies one snapshot of the database into one file, which exists afterwards only if it has been proved whole. */
export const backUp = async (dataDir: string, file: string, onCopied: OnCopied): Promise<void> => {
  if (existsSync(file)) throw new BackupError(`${file} is there already, and is not overwritten.`)
  const source = databaseFile(dataDir)
  if (!existsSync(source)) throw new BackupError(`There is no database in ${dataDir}.`)
  await withDatabase(source, async (database) => {
    checkVersion(database, source)
    await copy(database, { source, file }, onCopied)
  })
}

export interface RestoreOptions {
  /** Move an existing database aside. Without it, an existing database is an error. */
  replace: boolean
  onCopied: OnCopied
}

/** Checks a backup and puts it in place. @returns where the former database is now */
export const restore = async (
  dataDir: string,
  file: string,
  { replace, onCopied }: RestoreOptions,
): Promise<string | undefined> => {
  if (!existsSync(file)) throw new BackupError(`There is no file ${file}.`)
  const target = databaseFile(dataDir)
  const isThere = existsSync(target)
  if (isThere && !replace)
    throw new BackupError(`There is a database in ${dataDir}. Run the command with --force to move it aside.`)
  return withDatabase(file, async (database) => {
    checkVersion(database, file)
    if (isThere) leaveWal(target)
    await mkdir(dataDir, { recursive: true })
    const copied = join(dataDir, 'channelscope.db.restored')
    await rm(copied, { force: true })
    await copy(database, { source: file, file: copied }, onCopied)
    const aside = await moveAside(target)
    await rename(copied, target)
    return aside
  })
}

const withDatabase = <T>(file: string, work: (database: Database.Database) => Promise<T>): Promise<T> =>
  UnavailableError.orPass(async () => {
    const database = new Database(file, { readonly: true })
    try {
      return await work(database)
    } finally {
      database.close()
    }
  })

const checkVersion = (database: Database.Database, file: string): void => {
  let names: unknown[]
  try {
    names = database.prepare('select name from schema_migrations order by name').pluck().all()
  } catch (error) {
    throw new BackupError(`${file} is no database of Channelscope: ${(error as Error).message}.`)
  }
  const unknown = names.find((name) => !Object.hasOwn(MIGRATIONS, String(name)))
  if (unknown !== undefined) throw new NewerSchemaError(String(unknown))
}

const checkIntegrity = (copied: string, source: string): void => {
  const database = new Database(copied, { readonly: true })
  try {
    const found = String(database.prepare('pragma integrity_check(1)').pluck().get())
    if (found !== 'ok') throw new DamagedError(source, found)
  } finally {
    database.close()
  }
}

const PAGES_A_STEP = 2_000

/** Writes under another name first, so that a file with the given name is always complete and whole. */
const copy = async (
  database: Database.Database,
  { source, file }: { source: string; file: string },
  onCopied: OnCopied,
): Promise<void> => {
  const part = `${file}.part`
  await rm(part, { force: true })
  try {
    makePrivate(part)
    // In a transaction all pages are of one snapshot. Without it, every batch of an import would restart the copy.
    database.exec('begin')
    database.prepare('select count(*) from schema_migrations').get()
    await database.backup(part, {
      progress: ({ totalPages, remainingPages }) => {
        onCopied(1 - remainingPages / totalPages)
        return PAGES_A_STEP
      },
    })
    leaveWal(part)
    checkIntegrity(part, source)
    await rename(part, file)
    await syncFolder(dirname(file))
  } catch (error) {
    await rm(part, { force: true })
    throw isCorruption(error) ? new DamagedError(source, error.message) : error
  }
}

const isCorruption = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && /^SQLITE_(CORRUPT|NOTADB)/.test(String(error.code))

/** Brings a database into one file, without a write-ahead log. That fails while others have it open. */
const leaveWal = (file: string): void => {
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

/** Moves the files beside it, too: SQLite would take them for those of the new database. */
const moveAside = async (file: string): Promise<string | undefined> => {
  const aside = `${file}.${new Date().toISOString().replace(/\W/g, '')}`
  let moved: string | undefined
  for (const ending of ['', '-wal', '-shm']) {
    if (!existsSync(file + ending)) continue
    await rename(file + ending, aside + ending)
    moved = aside
  }
  return moved
}

const syncFolder = async (path: string): Promise<void> => {
  const folder = await open(path)
  await folder.sync()
  await folder.close()
}
