import { existsSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import Database from 'better-sqlite3'
import { copyWhole, withDatabase } from './copy.js'

/**
 * A backup is one file: the data, and in a table of its own the bytes of the control database. Where `restore` has moved
 * a store aside, its control database is a file beside.
 */

const TABLE = 'control_backup'

export const besideOf = (file: string): string => `${file}-control`

/** Puts a copy of the control database into the copy of the data. */
export const withControlInside = async (copied: string, control: string): Promise<void> => {
  if (!existsSync(control)) return
  const part = besideOf(copied)
  try {
    await withDatabase(control, (database) => copyWhole(database, { from: control, to: part }, () => {}))
    const content = await readFile(part)
    change(copied, (database) => {
      database.exec(`create table ${TABLE} (content blob not null)`)
      database.prepare(`insert into ${TABLE} (content) values (?)`).run(content)
    })
  } catch (error) {
    await rm(copied, { force: true })
    throw error
  } finally {
    await rm(part, { force: true })
  }
}

/**
 * Finds the control database of a backup, which has been copied. Versions that had API keys among the data made none.
 * @returns the file that it was copied to
 */
export const takeControlOut = async (copied: string, backup: string): Promise<string | undefined> => {
  const to = besideOf(copied)
  await rm(to, { force: true })
  const content = await readContent(copied)
  if (content !== undefined) {
    await writeFile(to, content, { mode: 0o600, flag: 'wx', flush: true })
    change(copied, (database) => database.exec(`drop table ${TABLE}`))
    return to
  }
  const from = besideOf(backup)
  if (!existsSync(from)) return undefined
  await withDatabase(from, (database) => copyWhole(database, { from, to }, () => {}))
  return to
}

const readContent = (copied: string): Promise<Buffer | undefined> =>
  withDatabase(copied, (database) => {
    const table = database.prepare('select 1 from sqlite_master where name = ?').get(TABLE)
    if (table === undefined) return undefined
    return database.prepare(`select content from ${TABLE}`).pluck().get() as Buffer
  })

const change = (file: string, work: (database: Database.Database) => void): void => {
  const database = new Database(file)
  try {
    database.transaction(() => work(database))()
  } finally {
    database.close()
  }
}
