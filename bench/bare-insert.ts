/** The least that SQLite could do: the very rows that an import has made, with prepared statements and nothing else. */
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { openStore, TABLE_NAMES } from '../src/store/index.js'

const ROWS_PER_TRANSACTION = 10_000
const TERMS = 'post_terms (rowid, terms)'

interface TableRows {
  table: string
  rows: unknown[][]
}

export interface BareInsert {
  rows: number
  seconds: number
  /** Of these, for the terms of the text index alone. */
  termsSeconds: number
}

/** Inserts into the same tables of an empty store, with the same pragmas, in the order in which the import left them. */
export const bareInsert = async (from: string, to: string): Promise<BareInsert> => {
  const tables = readTables(from)
  const store = openStore({ dataDir: to })
  await store.migrate()
  await store.close()
  const target = new Database(join(to, 'channelscope.db'))
  target.pragma('synchronous = NORMAL')
  target.pragma('cache_size = -65536')
  const seconds = tables.map(({ table, rows }) => {
    const started = performance.now()
    insertRows(target, table, rows)
    return (performance.now() - started) / 1000
  })
  target.close()
  return {
    rows: tables.reduce((sum, { rows }) => sum + rows.length, 0),
    seconds: seconds.reduce((sum, ofTable) => sum + ofTable, 0),
    termsSeconds: seconds[tables.findIndex(({ table }) => table === TERMS)] ?? 0,
  }
}

const readTables = (from: string): TableRows[] => {
  const source = new Database(join(from, 'channelscope.db'), { readonly: true })
  const names = [...TABLE_NAMES.filter((table) => table !== 'state'), 'post_docs']
  const tables = [
    ...names.map((table) => ({
      table,
      rows: source.prepare(`select * from ${table}`).raw().all() as unknown[][],
    })),
    { table: TERMS, rows: indexedTexts(source) },
  ]
  source.close()
  return tables
}

/** The terms of each post, as the text index has them. */
const indexedTexts = (source: Database.Database): unknown[][] => {
  source.exec('create virtual table temp.instances using fts5vocab(main, post_terms, instance)')
  const texts = new Map<number, string[]>()
  for (const [doc, offset, term] of source
    .prepare('select doc, offset, term from instances')
    .raw()
    .iterate() as Iterable<[number, number, string]>) {
    const terms = texts.get(doc) ?? []
    if (terms.length === 0) texts.set(doc, terms)
    terms[offset] = term
  }
  return Array.from(texts, ([doc, terms]) => [doc, terms.join('\n')]).sort(
    (a, b) => Number(a[0]) - Number(b[0]),
  )
}

const insertRows = (target: Database.Database, table: string, rows: readonly unknown[][]): void => {
  const width = rows[0]?.length ?? 0
  if (width === 0) return
  const statement = target.prepare(`insert into ${table} values (${Array(width).fill('?').join(', ')})`)
  const insertSome = target.transaction((some: readonly unknown[][]) => {
    for (const row of some) statement.run(row)
  })
  for (let start = 0; start < rows.length; start += ROWS_PER_TRANSACTION) {
    insertSome(rows.slice(start, start + ROWS_PER_TRANSACTION))
  }
}
