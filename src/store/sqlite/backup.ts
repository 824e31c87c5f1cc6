import { existsSync } from 'node:fs'
import { chmod, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import Database from 'better-sqlite3'
import { MIGRATIONS, NewerSchemaError } from '../migrate.js'
import { databaseFile } from '../open.js'
import { UnavailableError } from '../unavailable.js'

/** Copies of SQLite databases: taken while others read and write, put back where no other is. */

export class BackupError extends Error {}

/** How much has been copied, from 0 to 1. */
export type OnCopied = (share: number) => void

/** Takes a copy of the database: one snapshot, in one file. */
export const backUp = async (dataDir: string, file: string, onCopied: OnCopied): Promise<void> => {
  if (existsSync(file)) throw new BackupError(`${file} is there already, and is not overwritten.`)
  const source = databaseFile(dataDir)
  if (!existsSync(source)) throw new BackupError(`There is no database in ${dataDir}.`)
  await withDatabase(source, async (database) => {
    checkVersion(database, source)
    await copy(database, file, onCopied)
  })
}

export interface RestoreOptions {
  /** Move a database that is there out of the way. */
  replace: boolean
  onCopied: OnCopied
}

/** Puts a copy back, once it has proved to be whole. @returns where the database that was there is now */
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
    checkIntegrity(database, file)
    if (isThere) leaveWal(target)
    await mkdir(dataDir, { recursive: true })
    const copied = join(dataDir, 'channelscope.db.restored')
    await rm(copied, { force: true })
    await copy(database, copied, onCopied)
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

const checkIntegrity = (database: Database.Database, file: string): void => {
  const found = String(database.prepare('pragma integrity_check(1)').pluck().get())
  if (found !== 'ok') throw new BackupError(`${file} is damaged: ${found}.`)
}

const PAGES_A_STEP = 2_000

/** Written under another name first, so that a file with the name given is always whole. */
const copy = async (database: Database.Database, file: string, onCopied: OnCopied): Promise<void> => {
  const part = `${file}.part`
  await rm(part, { force: true })
  try {
    // Within a transaction all pages are of one snapshot; without it every batch of an import would start the copy anew.
    database.exec('begin')
    database.prepare('select count(*) from schema_migrations').get()
    await database.backup(part, {
      progress: ({ totalPages, remainingPages }) => {
        onCopied(1 - remainingPages / totalPages)
        return PAGES_A_STEP
      },
    })
    leaveWal(part)
    // Whoever reads it reads everything, hashes of keys included.
    await chmod(part, 0o600)
    await rename(part, file)
    await syncFolder(dirname(file))
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}

/** Makes a database one file; while others have it open, that cannot be. */
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

/** With the files beside it, which would be taken for the new database's own. */
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
