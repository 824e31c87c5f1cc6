import { existsSync } from 'node:fs'
import { mkdir, open, rename } from 'node:fs/promises'
import { dirname } from 'node:path'
import type Database from 'better-sqlite3'
import { MIGRATIONS, NewerSchemaError } from '../migrate.js'
import { controlFile, databaseFile } from '../open.js'
import { besideOf, takeControlOut, withControlInside } from './backup-control.js'
import { BackupError, copyWhole, leaveWal, type OnCopied, withDatabase } from './copy.js'

/** Backups of SQLite databases: taken while others read and write, restored where no database is in use. */

/**
 * Copies one snapshot of the data and one of the control database into one file, which exists afterwards only if it has
 * been proved whole.
 */
export const backUp = async (dataDir: string, file: string, onCopied: OnCopied): Promise<void> => {
  if (existsSync(file)) throw new BackupError(`${file} is there already, and is not overwritten.`)
  const source = databaseFile(dataDir)
  if (!existsSync(source)) throw new BackupError(`There is no database in ${dataDir}.`)
  const part = `${file}.part`
  await withDatabase(source, async (database) => {
    checkVersion(database, source)
    await copyWhole(database, { from: source, to: part }, onCopied)
  })
  await withControlInside(part, controlFile(dataDir))
  await rename(part, file)
  await syncFolder(dirname(file))
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
  const [data, control] = [databaseFile(dataDir), controlFile(dataDir)]
  if (existsSync(data) && !replace)
    throw new BackupError(`There is a database in ${dataDir}. Run the command with --force to move it aside.`)
  const copied = `${data}.restored`
  await withDatabase(file, async (database) => {
    checkVersion(database, file)
    for (const target of [data, control]) if (existsSync(target)) leaveWal(target)
    await mkdir(dataDir, { recursive: true })
    await copyWhole(database, { from: file, to: copied }, onCopied)
  })
  const copiedControl = await takeControlOut(copied, file)
  const aside = `${data}.${new Date().toISOString().replace(/\W/g, '')}`
  const moved = [await moveAside(data, aside), await moveAside(control, besideOf(aside))]
  if (copiedControl !== undefined) await rename(copiedControl, control)
  // The data comes last: without it, the folder has no database, and the command can be repeated.
  await rename(copied, data)
  await syncFolder(dataDir)
  return moved.includes(true) ? aside : undefined
}

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

/** Moves the files beside it, too: SQLite would take them for those of the new database. @returns whether there were any */
const moveAside = async (file: string, aside: string): Promise<boolean> => {
  const endings = ['', '-wal', '-shm'].filter((ending) => existsSync(file + ending))
  for (const ending of endings) await rename(file + ending, aside + ending)
  return endings.length > 0
}

const syncFolder = async (path: string): Promise<void> => {
  const folder = await open(path)
  await folder.sync()
  await folder.close()
}
