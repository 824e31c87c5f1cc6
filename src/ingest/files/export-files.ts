import { readdirSync, rmSync } from 'node:fs'
import { mkdir, readdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { ExpectedError } from '../../domain/expected-error.js'
import { INFERRED_BITS } from '../../domain/labels.js'
import { dayOf } from '../../domain/time.js'
import { type ReadTransaction, readState, type Store } from '../../store/index.js'
import { checkDerivation } from '../state.js'
import { dataPackage, type Origin, type Written } from './data-package.js'
import { hiddenColumns, type Pseudonyms } from './pseudonyms.js'
import { type Chosen, ROWS_OF } from './rows.js'
import { PART_BYTES, TableFiles } from './table-files.js'
import { FILE_TABLES, type FileTableName } from './tables.js'
import type { FileFormat } from './writer.js'

export interface FileExport {
  folder: string
  format: FileFormat
  tables: readonly FileTableName[]
  linkBase: string
  /** Of the days, the first second; both are included. */
  from?: number | undefined
  to?: number | undefined
  chatIds?: readonly number[] | undefined
  category?: string | undefined
  pseudonyms?: Pseudonyms | undefined
  partBytes?: number
  origin: Pick<Origin, 'program' | 'createdAt' | 'chosen'> & Partial<Pick<Origin, 'dataVersion'>>
  onRows?: (table: FileTableName, rows: number) => void
}

/** Days that no observation can have: a whole number of any engine. */
const FIRST_DAY = -1_000_000
const LAST_DAY = 1_000_000

const PACKAGE_FILE = 'datapackage.json'

/**
 * Writes tables into an empty folder, all from one snapshot, then the data package. A file has its name once it is whole, and
 * the package comes last, so a folder that has it is complete; where the export fails or is told to end, the folder is empty again.
 */
export const exportFiles = async (store: Store, wanted: FileExport): Promise<Written[]> => {
  await prepareFolder(wanted.folder)
  const giveUp = (): void => emptyFolder(wanted.folder)
  process.once('exit', giveUp)
  try {
    return await store.read((tx) => writeAll(tx, wanted), { isLong: true })
  } catch (error) {
    giveUp()
    throw error
  } finally {
    process.off('exit', giveUp)
  }
}

class FolderError extends ExpectedError {
  override readonly exitCode = 2
}

const prepareFolder = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true })
  const [first] = await readdir(folder)
  if (first !== undefined)
    throw new FolderError(`There is ${first} in ${folder} already: name a folder that is empty or new.`)
}

/** Everything in the folder was written by this export. */
const emptyFolder = (folder: string): void => {
  for (const name of readdirSync(folder)) rmSync(join(folder, name))
}

const writeAll = async (tx: ReadTransaction, wanted: FileExport): Promise<Written[]> => {
  const state = await readState(tx.db)
  checkDerivation(state, wanted.linkBase)
  const chosen = await chosenOf(tx, wanted)
  const written: Written[] = []
  for (const name of wanted.tables) written.push(await writeTable(tx, name, chosen, wanted))
  const text = JSON.stringify(
    dataPackage(written, wanted.format, {
      ...wanted.origin,
      clock: state.clock,
      dataVersion: wanted.origin.dataVersion ?? state.version,
      formulas: state.derivation,
      linkBase: wanted.linkBase,
      hasPseudonyms: wanted.pseudonyms !== undefined,
    }),
    null,
    2,
  )
  const path = join(wanted.folder, PACKAGE_FILE)
  await writeFile(`${path}.part`, `${text}\n`)
  await rename(`${path}.part`, path)
  return written
}

const chosenOf = async (tx: ReadTransaction, wanted: FileExport): Promise<Chosen> => ({
  firstDay: wanted.from === undefined ? FIRST_DAY : dayOf(wanted.from),
  lastDay: wanted.to === undefined ? LAST_DAY : dayOf(wanted.to),
  chatIds: await chatIdsOf(tx, wanted),
})

/** In ascending order; undefined for all chats. */
const chatIdsOf = async (
  { db }: ReadTransaction,
  { chatIds, category }: FileExport,
): Promise<number[] | undefined> => {
  if (category === undefined) return chatIds && [...chatIds].sort((a, b) => a - b)
  const ofCategory = await db
    .selectFrom('chats')
    .select('chat_id')
    .where('category', '=', category)
    .where(sql<boolean>`(inferred & ${sql.lit(INFERRED_BITS.category)}) = 0`)
    .orderBy('chat_id')
    .execute()
  const ids = ofCategory.map(({ chat_id }) => chat_id)
  return chatIds === undefined ? ids : ids.filter((id) => chatIds.includes(id))
}

const writeTable = async (
  tx: ReadTransaction,
  name: FileTableName,
  chosen: Chosen,
  { folder, format, linkBase, pseudonyms, partBytes = PART_BYTES, onRows }: FileExport,
): Promise<Written> => {
  const table = FILE_TABLES[name]
  const columns = pseudonyms === undefined ? table.columns : hiddenColumns(table)
  const hide = pseudonyms?.of(table)
  const files = new TableFiles({ folder, table: name, columns, format, partBytes })
  let count = 0
  try {
    for await (const rows of ROWS_OF[name]({ tx, linkBase, ...chosen })) {
      if (rows.length > 0) await files.write(hide === undefined ? rows : rows.map(hide))
      count += rows.length
      onRows?.(name, count)
    }
    return { name, table, columns, files: await files.finish() }
  } catch (error) {
    await files.close()
    throw error
  }
}
