/**
 * How fast is import, beside the least that SQLite could do? Imports a made-up messenger from NDJSON, then inserts the
 * very rows that came out of it into the same tables of an empty database, with prepared statements and nothing else.
 *
 *   npm run bench:import [-- posts [file …]]
 *
 * Files of observations are measured too, each as a stream of its own. The floor has the pragmas of the store and
 * gets the rows of each table in the order in which the import left them.
 */
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { DEMO_DEFAULTS, demoObservations } from '../src/demo/index.js'
import { Importer } from '../src/ingest/import.js'
import type { Observation } from '../src/ingest/observation.js'
import { openStore, TABLE_NAMES } from '../src/store/index.js'

const UNTIL = 1_760_000_000
const ROUNDS = 3
const ROWS_PER_TRANSACTION = 10_000

const STREAMS: Readonly<Record<string, (seen: Observation) => boolean>> = {
  'posts seen once': ({ kind }) => kind !== 'views',
  'posts with view curves': () => true,
}

const main = async (): Promise<void> => {
  const [posts = '50000', ...files] = process.argv.slice(2)
  for (const [name, keep] of Object.entries(STREAMS)) await report(name, streamText(Number(posts), keep))
  for (const file of files) await report(file, await readFile(file))
}

/** The round in the middle: others may use the machine too. */
const report = async (stream: string, text: Buffer): Promise<void> => {
  const rounds = []
  for (let round = 0; round < ROUNDS; round++) rounds.push(await measure(text))
  const middle = rounds.sort((a, b) => b.ratio - a.ratio)[Math.floor(ROUNDS / 2)]
  console.log(JSON.stringify({ stream, ...middle }))
}

const streamText = (posts: number, keep: (seen: Observation) => boolean): Buffer => {
  const options = { ...DEMO_DEFAULTS, channels: Math.max(10, Math.round(posts / 50)), posts, until: UNTIL }
  const lines: Buffer[] = []
  for (const seen of demoObservations(options))
    if (keep(seen)) lines.push(Buffer.from(`${JSON.stringify(seen)}\n`))
  return Buffer.concat(lines)
}

const measure = async (text: Buffer) => {
  const directory = await mkdtemp(join(tmpdir(), 'channelscope-bench-'))
  try {
    const imported = join(directory, 'imported')
    const started = performance.now()
    const lines = await importText(imported, text)
    const importSeconds = (performance.now() - started) / 1000
    const { rows, posts, floorSeconds } = await bareInsert(imported, join(directory, 'bare'))
    const { size } = await stat(join(imported, 'channelscope.db'))
    return {
      lines,
      posts,
      rows,
      import_seconds: round(importSeconds),
      bare_insert_seconds: round(floorSeconds),
      ratio: round(floorSeconds / importSeconds),
      lines_per_second: Math.round(lines / importSeconds),
      posts_per_second: Math.round(posts / importSeconds),
      bytes_per_post: Math.round(size / posts),
    }
  } finally {
    await rm(directory, { recursive: true })
  }
}

const round = (value: number): number => Math.round(value * 100) / 100

const importText = async (dataDir: string, text: Buffer): Promise<number> => {
  const store = openStore({ dataDir })
  await store.migrate()
  const importer = new Importer(store, {
    linkBase: 'https://t.me',
    wallClock: () => Math.floor(Date.now() / 1000),
  })
  await importer.read({ name: 'bench', source: chunks(text) })
  await importer.flush()
  await store.close()
  return importer.summary.accepted
}

async function* chunks(text: Buffer): AsyncGenerator<Buffer> {
  for (let start = 0; start < text.length; start += 1 << 20) yield text.subarray(start, start + (1 << 20))
}

const bareInsert = async (from: string, to: string) => {
  const source = new Database(join(from, 'channelscope.db'), { readonly: true })
  const tables = [
    ...[...TABLE_NAMES.filter((table) => table !== 'state'), 'post_docs'].map((table) => ({
      table,
      rows: source.prepare(`select * from ${table}`).raw().all() as unknown[][],
    })),
    { table: 'post_terms (rowid, terms)', rows: indexedTexts(source) },
  ]
  source.close()
  const store = openStore({ dataDir: to })
  await store.migrate()
  await store.close()
  const target = new Database(join(to, 'channelscope.db'))
  target.pragma('synchronous = NORMAL')
  target.pragma('cache_size = -65536')
  const started = performance.now()
  for (const { table, rows } of tables) insertRows(target, table, rows)
  const floorSeconds = (performance.now() - started) / 1000
  target.close()
  const count = (table: string): number => tables.find((one) => one.table === table)?.rows.length ?? 0
  return { rows: tables.reduce((sum, { rows }) => sum + rows.length, 0), posts: count('posts'), floorSeconds }
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

await main()
