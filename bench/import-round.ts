/** Imports a demo messenger from NDJSON, and inserts the same rows with bare statements, in one process. */
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { ImportSummary } from '../src/ingest/import.js'
import { tidyIndex } from '../src/ingest/upkeep/tidy.js'
import { openStore, type WriteTransaction } from '../src/store/index.js'
import { SQLITE_TEXT_INDEX } from '../src/store/sqlite/text-index.js'
import { bareInsert } from './bare-insert.js'
import { importFile, type Stream, writeObservations } from './observation-file.js'
import { takeTasks } from './processes.js'

export interface ImportTask {
  stream: Stream
  posts: number
}

export interface ImportRound {
  lines: number
  posts: number
  rows: number
  bytes_per_post: number
  import_seconds: number
  /** Of these, for the text index, on the thread that writes. */
  indexing_seconds: number
  /** Time of tidying the index after the import, so that searches are quicker. */
  tidy_seconds: number
  bare_insert_seconds: number
  bare_terms_seconds: number
}

takeTasks(async ({ stream, posts }: ImportTask): Promise<ImportRound> => {
  const directory = await mkdtemp(join(tmpdir(), 'channelscope-bench-'))
  try {
    const file = join(directory, 'observations.ndjson')
    await writeObservations(file, posts, stream)
    const imported = join(directory, 'imported')
    const indexingSeconds = timeIndexing()
    const started = performance.now()
    const summary = await importFile(imported, file)
    const importSeconds = (performance.now() - started) / 1000
    const tidySeconds = await tidy(imported, summary)
    const { rows, posts: stored, seconds, termsSeconds } = await bareInsert(imported, join(directory, 'bare'))
    const { size } = await stat(join(imported, 'channelscope.db'))
    return {
      lines: summary.accepted,
      posts: stored,
      rows,
      bytes_per_post: Math.round(size / stored),
      import_seconds: importSeconds,
      indexing_seconds: indexingSeconds(),
      tidy_seconds: tidySeconds,
      bare_insert_seconds: seconds,
      bare_terms_seconds: termsSeconds,
    }
  } finally {
    await rm(directory, { recursive: true })
  }
})

/** Tells how long this process has been writing terms, with what FTS5 puts off until the next savepoint or commit. */
const timeIndexing = (): (() => number) => {
  const { put } = SQLITE_TEXT_INDEX
  let milliseconds = 0
  SQLITE_TEXT_INDEX.put = async (tx, posts) => {
    const started = performance.now()
    await put(tx, posts)
    await flushTerms(tx)
    milliseconds += performance.now() - started
  }
  return () => milliseconds / 1000
}

/** An import does so with its next statement that changes several rows. */
const flushTerms = async ({ db }: WriteTransaction): Promise<void> => {
  await sql`savepoint indexed`.execute(db)
  await sql`release indexed`.execute(db)
}

const tidy = async (dataDir: string, summary: ImportSummary): Promise<number> => {
  const store = openStore({ dataDir })
  const started = performance.now()
  await tidyIndex(store, summary)
  const seconds = (performance.now() - started) / 1000
  await store.close()
  return seconds
}
