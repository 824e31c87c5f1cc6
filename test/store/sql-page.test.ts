import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import Database from 'better-sqlite3'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { run } from '../support/cli.js'
import { DEMO } from '../support/demo.js'
import { startServer, type TestServer } from '../support/server.js'
import { createStore, ENGINES, type TestStore } from '../support/stores.js'

/** The queries of docs/sql.md, as a stranger would run them: by a role or a connection that may only read. */

const ROOT = new URL('../../', import.meta.url)
const PAGE = readFileSync(new URL('docs/sql.md', ROOT), 'utf8')

const queriesOf = (heading: string): string[] => {
  const section = PAGE.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? ''
  return [...section.matchAll(/```sql\n([\s\S]*?)```/g)].map(([, text = '']) => text.trim())
}

/** A query with what it is shown by: its first line. */
const named = (queries: readonly string[]): [line: string, query: string][] =>
  queries.map((query) => [query.split('\n', 1)[0] ?? '', query])

const VIEWS = ['v_chats', 'v_posts', 'v_chat_days', 'v_views', 'v_citations']

/** What the manuals of Grafana and Metabase say that their macros and variables become. */
const FILLED: [RegExp, string][] = [
  [/\$__timeFilter\(([\w.]+)\)/g, `$1 between '2000-01-01T00:00:00Z' and '2100-01-01T00:00:00Z'`],
  [/\$__timeGroup\((\w+), '1h'\)/g, `floor(extract(epoch from $1) / 3600) * 3600`],
  [/\$__unixEpochFrom\(\)/g, '0'],
  [/\$__unixEpochTo\(\)/g, '4102444800'],
  [/\{\{category\}\}/g, `'Технологии'`],
]

const filled = (query: string): string =>
  FILLED.reduce((text, [pattern, value]) => text.replace(pattern, value), query).replace(/\[\[|\]\]/g, '')

test('the page has queries of every kind', () => {
  const counts = ['Questions', 'Grafana', 'Metabase', 'Datasette', 'DuckDB'].map(
    (name) => queriesOf(name).length,
  )
  expect(counts).toEqual([5, 2, 1, 1, 1])
})

describe.runIf(ENGINES.includes('postgres'))('on PostgreSQL the role of deploy/reader.sql', () => {
  const role = `reader_${randomBytes(4).toString('hex')}`
  let store: TestStore
  let owner: pg.Client
  let reader: pg.Client
  beforeAll(async () => {
    store = await createStore('postgres', DEMO)
    owner = new pg.Client({ connectionString: store.options.databaseUrl })
    await owner.connect()
    await owner.query(
      readFileSync(new URL('deploy/reader.sql', ROOT), 'utf8')
        .replaceAll(':"role"', role)
        .replaceAll(`:'password'`, `'secret'`)
        .replace(/^\\.*$/gm, ''),
    )
    const url = new URL(store.options.databaseUrl ?? '')
    url.username = role
    url.password = 'secret'
    reader = new pg.Client({ connectionString: url.href })
    await reader.connect()
  })
  afterAll(async () => {
    await reader.end()
    await owner.query(`drop owned by ${role}`)
    await owner.query(`drop role ${role}`)
    await owner.end()
    await store.remove()
  })

  test.each(named([...queriesOf('Questions'), ...queriesOf('Grafana'), ...queriesOf('Metabase')]))(
    'gets rows for %s',
    async (_, query) => {
      expect((await reader.query(filled(query))).rowCount).toBeGreaterThan(0)
    },
  )

  test('gets rows where Metabase leaves a condition out', async () => {
    const [query = ''] = queriesOf('Metabase')
    expect((await reader.query(query.replace(/\[\[.*\]\]/, ''))).rowCount).toBe(50)
  })

  test('reads every view, and no table', async () => {
    const { rows } = await owner.query<{ name: string; kind: string }>(`
      select relname as name, relkind as kind from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'p')`)
    const names = rows.map(({ name }) => name)
    expect(names).toContain('api_keys')
    for (const name of names) {
      const read = reader.query(`select * from ${name} limit 1`)
      if (VIEWS.includes(name)) expect((await read).rowCount).toBe(1)
      else await expect(read).rejects.toThrow(/permission denied/)
    }
  })

  test('writes nothing', async () => {
    await expect(reader.query('create table mine (a integer)')).rejects.toThrow(/read-only/)
    await reader.query('set default_transaction_read_only = off')
    await expect(reader.query('create table mine (a integer)')).rejects.toThrow(/permission denied/)
    await expect(reader.query(`update v_citations set kind = 'repost'`)).rejects.toThrow()
    await expect(reader.query(`delete from posts`)).rejects.toThrow(/permission denied/)
  })
})

describe.runIf(ENGINES.includes('sqlite'))('on the SQLite file of a running server', () => {
  let store: TestStore
  let server: TestServer
  let reader: Database.Database
  beforeAll(async () => {
    store = await createStore('sqlite', DEMO)
    server = await startServer(store.options)
    reader = new Database(join(store.options.dataDir, 'channelscope.db'), { readonly: true })
  })
  afterAll(async () => {
    reader.close()
    server.process.kill('SIGTERM')
    await server.finished
    await store.remove()
  })

  test.each(named([...queriesOf('Questions'), ...queriesOf('Datasette')]))(
    'a connection that may only read gets rows for %s',
    (_, query) => {
      expect(reader.prepare(query).all().length).toBeGreaterThan(0)
    },
  )

  test('DuckDB gets the same numbers of files that are exported meanwhile', async () => {
    const [query = ''] = queriesOf('DuckDB')
    const folder = await mkdtemp(join(tmpdir(), 'channelscope-duckdb-'))
    const duckdb = await DuckDBInstance.create(':memory:')
    const connection = await duckdb.connect()
    try {
      const { code } = await run(['export', '--format', 'parquet', '--out', join(folder, 'export')], {
        store: store.options,
      })
      expect(code).toBe(0)
      const answer = await connection.runAndReadAll(query.replaceAll(`'export/`, `'${folder}/export/`))
      const rows = answer.getRowObjectsJS().map((row) => ({
        ...row,
        posts: Number(row.posts),
        views: row.views === null ? null : Number(row.views),
      }))
      expect(rows.length).toBeGreaterThan(5)
      const sameOfViews = query.replace(/'export\/(\w+)\.parquet'/g, 'v_$1')
      expect(rows).toEqual(reader.prepare(sameOfViews).all())
    } finally {
      connection.closeSync()
      duckdb.closeSync()
      await rm(folder, { recursive: true })
    }
  })

  test('it writes nothing', () => {
    expect(() => reader.prepare('delete from posts').run()).toThrow(/readonly/)
  })
})
