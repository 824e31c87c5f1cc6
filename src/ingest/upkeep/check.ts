import {
  describeTable,
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
import { type AnyRow, isSameRow } from './same-rows.js'
import { withScratch } from './scratch.js'

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
  onPosts?: (done: number, total: number) => void
}

/**
 * Checks whether the derived tables agree with the facts: copies the facts of one snapshot to a scratch store, derives
 * everything there, and compares row by row. The store itself is only read.
 */
export const check = (
  store: Store,
  { linkBase, memory = planMemory(MEMORY_DEFAULT), onStep = () => {}, onPosts = () => {} }: CheckOptions,
): Promise<TableReport[]> =>
  withScratch(memory.cacheMegabytes, (scratch) =>
    store.read(
      async (tx) => {
        const state = await readState(tx.db)
        checkDerivation(state, linkBase)
        onStep('copy')
        await copyFacts(tx, scratch)
        await rebuild(scratch, { linkBase, memory, onStep, onPosts })
        onStep('compare')
        return scratch.read((derived) => compareAll(tx, derived))
      },
      { isLong: true },
    ),
  )

const copyFacts = async (from: ReadTransaction, scratch: Store): Promise<void> => {
  for (const table of [...tablesOf('facts'), 'state'] as const) {
    for await (const rows of scan(from, table)) await scratch.write((tx) => tx.upsert(table, rows))
  }
}

const compareAll = async (stored: ReadTransaction, derived: ReadTransaction): Promise<TableReport[]> => {
  const reports: TableReport[] = []
  for (const table of [...tablesOf('facts'), ...tablesOf('derived'), ...tablesOf('copy')]) {
    const rows: Compared = { key: describeTable(table).primaryKey, scan: (tx) => scan(tx, table) }
    reports.push({ table, ...(await compare(rows, stored, derived)) })
  }
  for (const part of SEARCH_PARTS) {
    reports.push({ table: part, ...(await compare(SEARCH[part], stored, derived)) })
  }
  return reports
}

/** Rows that both stores should have, in the order of their key. */
export interface Compared {
  key: readonly string[]
  scan: (tx: ReadTransaction) => AsyncGenerator<object[]>
}

const SEARCH_PARTS = ['search_posts', 'search_terms'] as const
type SearchPart = (typeof SEARCH_PARTS)[number]

/** Each engine has tables of its own for search: which posts are in them, and how many posts are found by each term. */
const SEARCH: Readonly<Record<SearchPart, Compared>> = {
  search_posts: {
    key: ['chat_id', 'seq'],
    scan: (tx) => scanRows(tx, textIndexOf(tx).posts, ['chat_id', 'seq']),
  },
  search_terms: { key: ['term'], scan: (tx) => textIndexOf(tx).terms(tx) },
}

export const compare = async (
  { key, scan }: Compared,
  stored: ReadTransaction,
  derived: ReadTransaction,
): Promise<Omit<TableReport, 'table'>> => {
  const report: Omit<TableReport, 'table'> = { rows: 0, wrong: 0 }
  const [left, right] = [new RowReader(scan(stored)), new RowReader(scan(derived))]
  for (;;) {
    // Waiting for each row, and not only for each page, would take most of the time.
    if (left.isPageRead) await left.readPage()
    if (right.isPageRead) await right.readPage()
    const [a, b] = [left.row, right.row]
    if (a === undefined && b === undefined) return report
    const order = a === undefined ? 1 : b === undefined ? -1 : compareKeys(key, a, b)
    if (a !== undefined && order <= 0) report.rows++
    if (a === undefined || b === undefined || order !== 0 || !isSameRow(a, b)) {
      report.wrong++
      report.example ??= key.map((column) => (order <= 0 ? a : b)?.[column]).join('/')
    }
    if (order <= 0) left.advance()
    if (order >= 0) right.advance()
  }
}

/** Goes through rows that come in pages. */
class RowReader {
  readonly #pages: AsyncGenerator<object[]>
  #page: readonly object[] = []
  #at = 0

  constructor(pages: AsyncGenerator<object[]>) {
    this.#pages = pages
  }

  get isPageRead(): boolean {
    return this.#at >= this.#page.length
  }

  /** The row that it stands at; after the last one there is none. */
  get row(): AnyRow | undefined {
    return this.#page[this.#at] as AnyRow | undefined
  }

  async readPage(): Promise<void> {
    const next = await this.#pages.next()
    this.#page = next.done ? [] : next.value
    this.#at = 0
  }

  advance(): void {
    this.#at++
  }
}

/** As the engines order keys: numbers by size, text by its UTF-8 bytes. */
const compareKeys = (key: readonly string[], a: AnyRow, b: AnyRow): number => {
  for (const column of key) {
    const order = compareValues(a[column], b[column])
    if (order !== 0) return order
  }
  return 0
}

const compareValues = (a: unknown, b: unknown): number => {
  if (a === b) return 0
  return typeof a === 'number' && typeof b === 'number'
    ? a - b
    : Buffer.compare(Buffer.from(String(a)), Buffer.from(String(b)))
}
