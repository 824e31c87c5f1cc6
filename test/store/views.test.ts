import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { formatWhen } from '../../src/domain/time.js'
import type { Store } from '../../src/store/index.js'
import { type ApiTables, apiTables, inOrder } from '../support/api-tables.js'
import { createApp } from '../support/app.js'
import { randomRuns } from '../support/random-runs.js'
import { REAL_POSTS_WITH_VIEWS } from '../support/real-posts.js'
import { hasSharedData } from '../support/shared-data.js'
import { createStore, ENGINES, engineOf, type TestEngine } from '../support/stores.js'
import { islands, namedChats } from '../support/world.js'

const VIEWS = ['v_chats', 'v_posts', 'v_chat_days', 'v_views', 'v_citations'] as const
type View = (typeof VIEWS)[number]
type Row = Record<string, unknown>

const RUNS: Record<TestEngine, number> = { sqlite: 12, postgres: 6, citus: 2 }

const INSTANT = /_at$/

/** Rows of a view with instants as Unix seconds. */
const readView = async (store: Store, view: View): Promise<Row[]> => {
  const rows = await store.read(async ({ db }) => {
    if (store.engine === 'sqlite') return (await sql<Row>`select * from ${sql.table(view)}`.execute(db)).rows
    const json = await sql<{
      row: string
    }>`with v as materialized (select * from ${sql.table(view)}) select cast(to_json(v) as text) as row from v`.execute(
      db,
    )
    return json.rows.map(({ row }) => JSON.parse(row) as Row)
  })
  return rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [name, plain(name, value)])),
  )
}

const FLAGS = ['verified', 'is_public', 'is_repost', 'deleted', 'edited']

const plain = (name: string, value: unknown): unknown => {
  if (INSTANT.test(name) && typeof value === 'string') return Date.parse(value) / 1000
  return FLAGS.includes(name) ? Boolean(value) : value
}

const pick = (row: Row, names: readonly string[]): Row =>
  Object.fromEntries(names.map((name) => [name, row[name]]))

const CARD = [
  ...['chat_id', 'handle', 'title', 'link', 'description', 'chat_type', 'category', 'region', 'lang'],
  ...['participants_count', 'avg_reach', 'median_reach', 'err_pct', 'err_24h', 'err_48h', 'citation_idx'],
  ...['g_today', 'g_yest', 'g_week', 'g_month', 'messages_count', 'likes', 'verified', 'is_public'],
  ...['subscribers_at', 'posts_at', 'citations_at'],
]
const POST = [
  ...['chat_id', 'seq', 'url', 'epoch', 'text', 'views', 'forwards', 'comments', 'reactions', 'deleted'],
  ...['edited', 'media', 'repost_chat_id', 'repost_seq', 'repost_handle', 'repost_from'],
]
const DAY = [
  'chat_id',
  'day',
  'subscribers',
  'own_posts',
  'reposts',
  'own_posts_with_views',
  'own_views',
  'reach',
]
const VIEW_COUNT = ['chat_id', 'seq', 'seen_epoch', 'age_hours', 'views']
const CITATION = ['chat_id', 'seq', 'cited_chat_id', 'kind', 'dil', 'when']

const same = (actual: Row[], told: Row[], columns: readonly string[], key: readonly string[]): void => {
  const only = (rows: Row[]): Row[] => inOrder(rows, key).map((row) => pick(row, columns))
  expect(only(actual)).toEqual(only(told))
}

/** Views and answers say the same. */
const compare = async (store: Store, told: ApiTables): Promise<void> => {
  const chats = await readView(store, 'v_chats')
  const firstAndLast = ['first_post', 'last_post'].flatMap((name) => [`${name}_at`])
  const cards = told.chats.map((card) => ({
    ...card,
    first_post_at: card.first_post_epoch,
    last_post_at: card.last_post_epoch,
  }))
  same(chats, cards, [...CARD, ...firstAndLast], ['chat_id'])
  const posts = await readView(store, 'v_posts')
  same(posts, told.posts, POST, ['chat_id', 'seq'])
  expect(posts.map(({ published_at }) => published_at)).toEqual(posts.map(({ epoch }) => epoch))
  same(await readView(store, 'v_chat_days'), told.chatDays, DAY, ['chat_id', 'day'])
  const asked = new Set(told.views.map(({ chat_id, seq }) => `${chat_id}/${seq}`))
  const views = await readView(store, 'v_views')
  same(
    views.filter(({ chat_id, seq }) => asked.has(`${chat_id}/${seq}`)),
    told.views,
    VIEW_COUNT,
    ['chat_id', 'seq', 'seen_epoch'],
  )
  expect(views.map(({ seen_at }) => seen_at)).toEqual(views.map(({ seen_epoch }) => seen_epoch))
  const seen = await readView(store, 'v_citations')
  const citations = seen.map((row) => ({ ...row, when: formatWhen(Number(row.epoch)) }))
  same(citations, told.citations, CITATION, ['chat_id', 'seq', 'cited_chat_id'])
}

const DOCUMENT = readFileSync(new URL('../../docs/sql.md', import.meta.url), 'utf8')
const MAJOR = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')).version.split(
  '.',
)[0]
/** What each view has had since the first release of this major version. Only the next one changes it. */
const PROMISED = JSON.parse(
  readFileSync(new URL(`released/views-of-version-${MAJOR}.json`, import.meta.url), 'utf8'),
) as Record<View, Record<string, string>>

/** The columns and types of the table below the heading of a view. */
const documented = (view: View): Record<string, string> => {
  const section = DOCUMENT.split(`### ${view}`)[1]?.split('\n#')[0] ?? ''
  return Object.fromEntries(
    [...section.matchAll(/^\| `(\w+)` \| (\w+) \|/gm)].map(([, name, type]) => [name, type]),
  )
}

const POSTGRES_TYPES: Record<string, string> = {
  bigint: 'integer',
  integer: 'integer',
  text: 'text',
  'double precision': 'number',
  boolean: 'flag',
  date: 'date',
  'timestamp with time zone': 'instant',
}

describe('the columns of the views', () => {
  test.each(VIEWS)('%s has those that this major version promises, and docs/sql.md says so', async (view) => {
    expect(documented(view)).toEqual(PROMISED[view])
  })

  test.each(ENGINES)('are as promised on %s', async (engine) => {
    const { store, remove } = await createStore(engine)
    try {
      for (const view of VIEWS) {
        const { rows } = await store.read(({ db }) =>
          engineOf(engine) === 'sqlite'
            ? sql<{
                name: string
                type: string
              }>`select name, '' as type from pragma_table_info(${view})`.execute(db)
            : sql<{ name: string; type: string }>`select column_name as name, data_type as type
                from information_schema.columns where table_name = ${view} order by ordinal_position`.execute(
                db,
              ),
        )
        expect(rows.map(({ name }) => name)).toEqual(Object.keys(PROMISED[view]))
        if (engineOf(engine) === 'postgres')
          expect(rows.map(({ type }) => POSTGRES_TYPES[type])).toEqual(Object.values(PROMISED[view]))
      }
    } finally {
      await remove()
    }
  })
})

describe.each(ENGINES)('views on %s', (engine) => {
  test('have the numbers of the API, whatever was observed, and null where it says unknown', async () => {
    await fc.assert(
      fc.asyncProperty(islands({ minLength: 1, maxLength: 60 }), async (world) => {
        const app = await createApp(engine, [...namedChats, ...world])
        try {
          await compare(app.store, await apiTables(app))
        } finally {
          await app.remove()
        }
      }),
      { numRuns: randomRuns(RUNS[engine]) },
    )
  })

  test.runIf(hasSharedData())('have the numbers of the API of real posts', async () => {
    const app = await createApp(engine, REAL_POSTS_WITH_VIEWS)
    try {
      await compare(app.store, await apiTables(app))
    } finally {
      await app.remove()
    }
  })
})
