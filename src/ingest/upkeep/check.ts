import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  describeTable,
  openStore,
  type ReadTransaction,
  readState,
  type Store,
  scan,
  scanRows,
  type TableName,
  tablesOf,
  textIndexOf,
} from '../../store/index.js'
import { MEMORY_DEFAULT, type MemoryPlan, planMemory } from '../memory.js'
import { checkDerivation } from '../state.js'
import { rebuild } from './rebuild.js'

export interface TableReport {
  table: TableName | SearchPart
  rows: number
  /** Rows that differ, are missing, or should not be there. */
  wrong: number
  /** The key of the first of them. */
  example?: string
}

export interface CheckOptions {
  linkBase: string
  memory?: MemoryPlan
  onStep?: (step: string) => void
}

/**
 * Checks whether the derived tables agree with the facts: copies the facts of one snapshot to a scratch store, derives
 * everything there, and compares row by row. The store itself is only read.
 */
export const check = async (
  store: Store,
  { linkBase, memory = planMemory(MEMORY_DEFAULT), onStep = () => {} }: CheckOptions,
): Promise<TableReport[]> => {
  const directory = await mkdtemp(join(tmpdir(), 'channelscope-check-'))
  const scratch = openStore({ dataDir: directory, writeCacheMegabytes: memory.writeCacheMegabytes })
  try {
    await scratch.migrate()
    return await store.read(
      async (tx) => {
        const state = await readState(tx.db)
        checkDerivation(state, linkBase)
        onStep('copy')
        await copyFacts(tx, scratch)
        await rebuild(scratch, { linkBase, today: state.day, onStep })
        onStep('compare')
        return scratch.read((derived) => compareAll(tx, derived))
      },
      { isLong: true },
    )
  } finally {
    await scratch.close()
    await rm(directory, { recursive: true })
  }
}

const copyFacts = async (from: ReadTransaction, scratch: Store): Promise<void> => {
  for (const table of [...tablesOf('facts'), 'state'] as const) {
    for await (const rows of scan(from, table)) await scratch.write((tx) => tx.upsert(table, rows))
  }
}

const compareAll = async (stored: ReadTransaction, derived: ReadTransaction): Promise<TableReport[]> => {
  const reports: TableReport[] = []
  for (const table of [...tablesOf('facts'), ...tablesOf('derived'), ...tablesOf('copy')]) {
    const { primaryKey } = describeTable(table)
    const rows = (tx: ReadTransaction) => keyed(scan(tx, table), primaryKey)
    reports.push(await compare(table, rows(stored), rows(derived)))
  }
  for (const part of SEARCH_PARTS) {
    reports.push(await compare(part, SEARCH[part](stored), SEARCH[part](derived)))
  }
  return reports
}

const SEARCH_PARTS = ['search_posts', 'search_terms'] as const
type SearchPart = (typeof SEARCH_PARTS)[number]

/** Each engine has tables of its own for search: which posts are in them, and how many posts are found by each term. */
const SEARCH: Readonly<Record<SearchPart, (tx: ReadTransaction) => AsyncGenerator<KeyedRow>>> = {
  search_posts: (tx) => keyed(scanRows(tx, textIndexOf(tx).posts, ['chat_id', 'seq']), ['chat_id', 'seq']),
  search_terms: (tx) => keyed(textIndexOf(tx).terms(tx), ['term']),
}

const compare = async (
  table: TableReport['table'],
  stored: AsyncGenerator<KeyedRow>,
  derived: AsyncGenerator<KeyedRow>,
): Promise<TableReport> => {
  const report: TableReport = { table, rows: 0, wrong: 0 }
  const note = (key: string): void => {
    report.wrong++
    report.example ??= key
  }
  for await (const [left, right] of merge(stored, derived)) {
    if (left !== undefined) report.rows++
    if (left === undefined || right === undefined || left.text !== right.text)
      note((left ?? right)?.name ?? '')
  }
  return report
}

interface KeyedRow {
  key: readonly unknown[]
  name: string
  text: string
}

async function* keyed(
  pages: AsyncGenerator<object[]>,
  primaryKey: readonly string[],
): AsyncGenerator<KeyedRow> {
  for await (const page of pages) {
    for (const row of page) {
      const values = row as Record<string, unknown>
      const key = primaryKey.map((column) => values[column])
      const columns = Object.keys(values).sort()
      yield {
        key,
        name: key.join('/'),
        text: columns.map((column) => textOf(values[column])).join('\u0000'),
      }
    }
  }
}

const textOf = (value: unknown): string =>
  Buffer.isBuffer(value) ? value.toString('hex') : JSON.stringify(value)

/** Pairs the rows of two ordered tables by their keys. */
async function* merge(
  left: AsyncGenerator<KeyedRow>,
  right: AsyncGenerator<KeyedRow>,
): AsyncGenerator<[KeyedRow | undefined, KeyedRow | undefined]> {
  let a = (await left.next()).value as KeyedRow | undefined
  let b = (await right.next()).value as KeyedRow | undefined
  while (a !== undefined || b !== undefined) {
    const order = a === undefined ? 1 : b === undefined ? -1 : compareKeys(a.key, b.key)
    yield [order <= 0 ? a : undefined, order >= 0 ? b : undefined]
    if (order <= 0) a = (await left.next()).value as KeyedRow | undefined
    if (order >= 0) b = (await right.next()).value as KeyedRow | undefined
  }
}

/** As the engines order keys: numbers by size, text by its UTF-8 bytes. */
const compareKeys = (a: readonly unknown[], b: readonly unknown[]): number => {
  for (const [i, value] of a.entries()) {
    const order = compareValues(value, b[i])
    if (order !== 0) return order
  }
  return 0
}

const compareValues = (a: unknown, b: unknown): number =>
  typeof a === 'number' && typeof b === 'number'
    ? a - b
    : Buffer.compare(Buffer.from(String(a)), Buffer.from(String(b)))
