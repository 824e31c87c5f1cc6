import { type RawBuilder, sql } from 'kysely'
import { format, type SqlLanguage } from 'sql-formatter'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ranking } from '../../src/queries/ranking.js'
import { buildApp } from '../../src/serve/app.js'
import { type Engine, openStore } from '../../src/store/index.js'
import { endpointsOf } from '../api/endpoints.js'
import type { TestApp } from '../support/app.js'
import { createDemoApp } from '../support/demo.js'
import { LINK_BASE } from '../support/ingest.js'
import { ENGINES, engineOf } from '../support/stores.js'

/** Tables that grow with the data. Chats are few beside them, and the catalogue's filters may read them all. */
const LARGE = [
  'posts',
  'subscriber_days',
  'chat_days',
  'citation_days',
  'post_links',
  'citations',
  'chat_history',
  'best_posts',
]

/** Leaves out the statements that begin and end transactions. */
const isQuestion = (text: string): boolean => /^\s*(select|with)\b/i.test(text)

interface Asked {
  path: string
  queries: string[]
}

/** What each endpoint asks the database for its example. */
const askEverything = async (demo: TestApp): Promise<Asked[]> => {
  const asked: Asked[] = []
  const key = await demo.keyFor({})
  for (const { path, example: url } of endpointsOf(demo)) {
    const queries: string[] = []
    const store = openStore({ ...demo.options, onQuery: (text) => void queries.push(text) })
    const app = await buildApp({ store, linkBase: LINK_BASE })
    expect((await app.inject({ url, headers: { 'x-api-key': key } })).statusCode).toBe(200)
    await app.close()
    await store.close()
    asked.push({ path, queries: [...new Set(queries.filter(isQuestion))].filter(isOfTheEndpoint) })
  }
  return asked
}

/** Every request looks up its API key and the data version: these queries would be repeated for each endpoint. */
const isOfTheEndpoint = (text: string): boolean =>
  !/from "?(api_keys|state|cluster_commits|pg_extension|pg_class|pg_dist_partition)\b/.test(text)

/** The dialects of the formatter. */
const LANGUAGES = { sqlite: 'sqlite', postgres: 'postgresql' } as const satisfies Record<Engine, SqlLanguage>

const asText = (engine: Engine, asked: readonly Asked[]): string => {
  const formatted = (text: string): string =>
    format(text, { language: LANGUAGES[engine], expressionWidth: 100, tabWidth: 2 })
  return asked
    .map(({ path, queries }) =>
      [`-- ${path}`, ...queries.map((text) => `${formatted(text)};`), ''].join('\n'),
    )
    .join('\n')
}

/** The steps by which the engine would answer a query. */
const PLANS: Readonly<Record<Engine, (demo: TestApp, text: string) => Promise<string[]>>> = {
  sqlite: async (demo, text) => {
    const query = sql.raw(`explain query plan ${text.replaceAll('?', '1')}`)
    return (await explain<{ detail: string }>(demo, query)).map(({ detail }) => detail)
  },
  postgres: async (demo, text) => (await explainGeneric(demo, text)).map((row) => row['QUERY PLAN']),
}

/** A scan of a whole index is a scan too; a search in one is not. */
const SCANS: Readonly<Record<Engine, RegExp>> = { sqlite: /^SCAN (\w+)/, postgres: /Seq Scan on (\w+)/ }

/** Whole large tables that the engine would read for a query. */
const fullScans = async (engine: Engine, demo: TestApp, text: string): Promise<string[]> => {
  const plan = await PLANS[engine](demo, text)
  const scanned = plan.flatMap((step) => SCANS[engine].exec(step)?.[1] ?? [])
  const tables = engine === 'sqlite' ? scanned.map((name) => tableBehind(text, name)) : scanned
  return tables.filter((table) => LARGE.includes(table))
}

const RANKED: readonly (readonly [string, { category?: string; region?: string }])[] = [
  [' of all', {}],
  [' of a category', { category: 'News' }],
  [' of a region', { region: 'RU' }],
  [' of a category within a region', { category: 'News', region: 'RU' }],
]

/** A plan of SQLite names a table by its alias in the query. */
const tableBehind = (text: string, name: string): string =>
  new RegExp(`(\\w+)"? as "?${name}\\b`).exec(text)?.[1] ?? name

const explain = <T>(demo: TestApp, query: RawBuilder<unknown>): Promise<T[]> =>
  demo.store.read(async ({ db }) => (await query.execute(db)).rows as T[])

/** PostgreSQL 15 can explain a plan that fits all values only of a prepared statement. */
const explainGeneric = (demo: TestApp, text: string): Promise<{ 'QUERY PLAN': string }[]> =>
  demo.store.read(async ({ db }) => {
    const places = new Set(text.match(/\$\d+/g)).size
    const values = places === 0 ? '' : `(${Array(places).fill('null').join(', ')})`
    // Small tables are cheaper to read whole; what matters is whether there is another way.
    await sql`set local enable_seqscan = off`.execute(db)
    await sql`set local plan_cache_mode = force_generic_plan`.execute(db)
    await sql.raw(`prepare question as ${text}`).execute(db)
    const { rows } = await sql.raw<{ 'QUERY PLAN': string }>(`explain execute question${values}`).execute(db)
    await sql`deallocate question`.execute(db)
    return rows
  })

describe.each(ENGINES)('on %s', (engine) => {
  let demo: TestApp
  let asked: Asked[]
  beforeAll(async () => {
    demo = await createDemoApp(engine)
    // A PostgreSQL server does so by itself, some time after an import; without it, its plans are guesses.
    if (engine === 'postgres') await demo.store.write(({ db }) => sql`analyze best_posts`.execute(db))
    asked = await askEverything(demo)
  })
  afterAll(() => demo.remove())

  test('the SQL that reviewers read is the SQL that runs (update it with `npm run generate`)', async () => {
    await expect(asText(engineOf(engine), asked)).toMatchFileSnapshot(
      `../../docs/sql/${engineOf(engine)}.sql`,
    )
  })

  // Citus makes no plan without values; what a shard does is what PostgreSQL does.
  test.skipIf(engine === 'citus')('no question reads a whole large table', async () => {
    const scans: string[] = []
    for (const { path, queries } of asked) {
      for (const text of queries) {
        for (const table of await fullScans(engineOf(engine), demo, text))
          scans.push(`${path} reads all of ${table}`)
      }
    }
    expect(scans).toEqual([])
  })

  test.skipIf(engine === 'citus').each(RANKED)(
    'a ranking%s is the beginning of an index',
    async (_, filter) => {
      const queries: string[] = []
      const store = openStore({ ...demo.options, onQuery: (text) => void queries.push(text) })
      await store.read((tx) =>
        ranking(tx, {
          period: 'week',
          metric: 'reposts',
          limit: 10,
          today: 20_000,
          inferred: true,
          ...filter,
        }),
      )
      await store.close()
      const [text = ''] = queries.filter((query) => query.includes('best_posts'))
      const plan = (await PLANS[engineOf(engine)](demo, text)).join('\n')
      for (const column of ['span', 'metric', ...Object.keys(filter)]) expect(plan).toMatch(column)
      expect(plan).not.toMatch(/b-tree|sort|filter/i)
    },
  )

  test.skipIf(engine === 'citus')('a question that does would be noticed', async () => {
    const parameter = engine === 'sqlite' ? '?' : '$1'
    const text = `select count(*) from posts as p where p.edited = ${parameter}`
    expect(await fullScans(engineOf(engine), demo, text)).toEqual(['posts'])
  })
})
