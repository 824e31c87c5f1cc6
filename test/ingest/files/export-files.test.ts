import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { dayOf, dayStart, formatWhen, isoDay } from '../../../src/domain/time.js'
import type { TableColumn } from '../../../src/ingest/files/table.js'
import { FILE_TABLE_NAMES, FILE_TABLES } from '../../../src/ingest/files/tables.js'
import type { Observation } from '../../../src/ingest/observation.js'
import type { Store } from '../../../src/store/index.js'
import { type ApiTables, apiTables, inOrder } from '../../support/api-tables.js'
import { createApp } from '../../support/app.js'
import { exported, type FileTables, readFolder, readPackage, withExport } from '../../support/file-tables.js'
import { randomRuns } from '../../support/random-runs.js'
import { REAL_POSTS_WITH_VIEWS } from '../../support/real-posts.js'
import { hasSharedData } from '../../support/shared-data.js'
import { ENGINES } from '../../support/stores.js'
import { FIRST_INSTANT, islands, namedChats } from '../../support/world.js'

type Row = Record<string, unknown>

const pick = (row: Row, names: readonly string[]): Row =>
  Object.fromEntries(names.map((name) => [name, row[name]]))

const same = (actual: Row[], told: Row[], columns: readonly string[], key: readonly string[]): void => {
  const only = (rows: Row[]): Row[] => inOrder(rows, key).map((row) => pick(row, columns))
  expect(only(actual)).toEqual(only(told))
}

const columnsOf = (table: keyof FileTables, ...without: string[]): string[] =>
  Object.keys(FILE_TABLES[table].columns).filter((name) => !without.includes(name))

/** Columns of posts that no answer has. */
const NOT_ANSWERED = ['hour', 'views_24h', 'views_48h', 'reposts', 'is_repost', 'edited_at']

/** These say what the view for people who read with SQL says. */
const compareWithView = async (files: FileTables, store: Store): Promise<void> => {
  const columns = ['chat_id', 'seq', ...NOT_ANSWERED]
  const { rows } = await store.read(({ db }) =>
    sql<Row>`select ${sql.join(columns.map((name) => sql.ref(name)))} from v_posts`.execute(db),
  )
  const told = rows.map(({ is_repost, edited_at, ...row }) => ({
    ...row,
    is_repost: Boolean(is_repost),
    edited_at: edited_at === null ? null : new Date(edited_at as string | Date).getTime() / 1000,
  }))
  same(files.posts, told, columns, FILE_TABLES.posts.key)
}

/** The files say what the answers say. */
const compare = (files: FileTables, told: ApiTables): void => {
  const cards = told.chats.map((card) => ({
    ...card,
    first_post_at: card.first_post_epoch,
    last_post_at: card.last_post_epoch,
  }))
  same(files.chats, cards, columnsOf('chats', 'first_seen_at'), ['chat_id'])
  const posts = told.posts.map((post) => ({
    ...post,
    published_at: post.epoch,
    day: isoDay(dayOf(Number(post.epoch))),
  }))
  const shown = files.posts.map((post) => ({ ...post, media: post.media ?? '' }))
  same(shown, posts, columnsOf('posts', ...NOT_ANSWERED), ['chat_id', 'seq'])
  // Only some posts are asked for their curves.
  const asked = new Set(told.views.map(({ chat_id, seq }) => `${chat_id}/${seq}`))
  const ofAsked = (rows: Row[]): Row[] => rows.filter(({ chat_id, seq }) => asked.has(`${chat_id}/${seq}`))
  const seen = (rows: Row[]): Row[] => rows.map((row) => ({ ...row, seen_at: row.seen_epoch }))
  same(ofAsked(files.views), seen(told.views), columnsOf('views'), FILE_TABLES.views.key)
  same(
    ofAsked(files.reactions),
    ofAsked(seen(told.reactions)),
    columnsOf('reactions'),
    FILE_TABLES.reactions.key,
  )
  const lastCounts = new Map(
    files.subscribers.map(({ chat_id, day, subscribers }) => [`${chat_id}/${day}`, subscribers]),
  )
  const counted = told.chatDays.filter(({ subscribers }) => subscribers !== null)
  expect(lastCounts).toEqual(
    new Map(counted.map(({ chat_id, day, subscribers }) => [`${chat_id}/${day}`, subscribers])),
  )
  const citations = files.citations.map((row) => ({ ...row, when: formatWhen(Number(row.published_at)) }))
  const citationColumns = ['chat_id', 'seq', 'cited_chat_id', 'kind', 'dil', 'when']
  same(citations, told.citations, citationColumns, FILE_TABLES.citations.key)
}

/** CSV does not tell an empty text from null. */
const withoutBlanks = (tables: FileTables): Row[][] =>
  FILE_TABLE_NAMES.map((name) =>
    tables[name].map((row) =>
      Object.fromEntries(Object.entries(row).map(([column, value]) => [column, value === '' ? null : value])),
    ),
  )

/** At how many instants somebody counted the subscribers of a chat, as the lines say. */
const countedInstants = (world: readonly Observation[]): number =>
  new Set(
    world.flatMap((seen) =>
      seen.kind === 'channel' && seen.participants_count !== undefined ? [`${seen.chat_id}/${seen.at}`] : [],
    ),
  ).size

describe.each(ENGINES)('files of %s', (engine) => {
  test('have the numbers of the API, whatever was observed, and null where it says unknown', async () => {
    await fc.assert(
      fc.asyncProperty(islands({ minLength: 1, maxLength: 60 }), async (world) => {
        const all = [...namedChats, ...world]
        const app = await createApp(engine, all)
        try {
          const files = await exported(app.store)
          compare(files, await apiTables(app))
          await compareWithView(files, app.store)
          expect(files.subscribers.length).toBe(countedInstants(all))
          expect(await exported(app.store, { format: 'ndjson' })).toEqual(files)
          expect(withoutBlanks(await exported(app.store, { format: 'csv' }))).toEqual(withoutBlanks(files))
        } finally {
          await app.remove()
        }
      }),
      { numRuns: randomRuns(engine === 'sqlite' ? 5 : 2) },
    )
  })

  test('have the chats and days that are asked for', async () => {
    const choice = fc.record({
      from: fc.option(fc.integer({ min: -2, max: 42 }), { nil: undefined }),
      to: fc.option(fc.integer({ min: -2, max: 42 }), { nil: undefined }),
      chatIds: fc.option(fc.uniqueArray(fc.constantFrom(-1001, -1002, 3, 5)), { nil: undefined }),
      category: fc.option(fc.constantFrom('Город', 'Юмор'), { nil: undefined }),
    })
    await fc.assert(
      fc.asyncProperty(
        islands({ minLength: 20, maxLength: 80 }),
        choice,
        async (world, { from, to, ...chosen }) => {
          const app = await createApp(engine, [...namedChats, ...world])
          const day = (days: number): string => isoDay(dayOf(FIRST_INSTANT) + days)
          const start = (days: number | undefined) =>
            days === undefined ? undefined : dayStart(dayOf(FIRST_INSTANT) + days)
          try {
            const all = await exported(app.store)
            const some = await exported(app.store, { from: start(from), to: start(to), ...chosen })
            const chats = all.chats.filter(
              ({ chat_id, category }) =>
                (chosen.chatIds?.some((id) => id === chat_id) ?? true) &&
                (chosen.category ?? category) === category,
            )
            const ids = new Set(chats.map(({ chat_id }) => chat_id))
            const isWithin = (of: unknown): boolean =>
              (from === undefined || String(of) >= day(from)) && (to === undefined || String(of) <= day(to))
            const published = new Map(all.posts.map((post) => [`${post.chat_id}/${post.seq}`, post.day]))
            const dayIn = (row: Row): unknown => row.day ?? published.get(`${row.chat_id}/${row.seq}`)
            const expected = Object.fromEntries(
              FILE_TABLE_NAMES.map((name) => [
                name,
                all[name].filter((row) => ids.has(row.chat_id) && (name === 'chats' || isWithin(dayIn(row)))),
              ]),
            )
            expect(some).toEqual(expected)
          } finally {
            await app.remove()
          }
        },
      ),
      { numRuns: randomRuns(engine === 'sqlite' ? 5 : 2) },
    )
  })

  test.runIf(hasSharedData())('have the numbers of the API of real posts, also in parts', async () => {
    const app = await createApp(engine, REAL_POSTS_WITH_VIEWS)
    try {
      const files = await exported(app.store)
      compare(files, await apiTables(app))
      await compareWithView(files, app.store)
      await withExport(app.store, { format: 'ndjson', partBytes: 1_000_000 }, async (folder) => {
        expect(await readFolder(folder)).toEqual(files)
        const parts = readPackage(folder).resources.filter(({ title }) => title === 'posts')
        expect(parts.map(({ path }) => path).slice(0, 2)).toEqual(['posts-001.ndjson', 'posts-002.ndjson'])
        for (const { bytes } of parts.slice(0, -1)) expect(bytes).toBeGreaterThanOrEqual(1_000_000)
      })
    } finally {
      await app.remove()
    }
  })
})

describe('an export to files', () => {
  test('of an empty store has all tables, without rows', async () => {
    const app = await createApp('sqlite', [])
    try {
      await withExport(app.store, {}, async (folder) => {
        expect(readdirSync(folder).toSorted()).toEqual(
          ['datapackage.json', ...FILE_TABLE_NAMES.map((name) => `${name}.parquet`)].toSorted(),
        )
        expect(Object.values(await readFolder(folder)).flat()).toEqual([])
      })
    } finally {
      await app.remove()
    }
  })

  test('that fails leaves nothing behind, and none begins where there is something', async () => {
    const app = await createApp('sqlite', namedChats)
    try {
      await withExport(app.store, { tables: ['chats'] }, async (folder) => {
        const before = readdirSync(folder)
        const again = withExport(app.store, { folder }, async () => {})
        await expect(again).rejects.toThrow('name a folder that is empty or new')
        expect(readdirSync(folder)).toEqual(before)
        const broken = withExport(
          app.store,
          {
            folder: `${folder}/new`,
            onRows: (table) => {
              if (table === 'chats') throw new Error('the disk is full')
            },
          },
          async () => {},
        )
        await expect(broken).rejects.toThrow('the disk is full')
        expect(readdirSync(`${folder}/new`)).toEqual([])
      })
    } finally {
      await app.remove()
    }
  })
})

/** The rows of a table of docs/data.md. */
const documentedRow = ([name, { type, unit, about, unknown }]: [string, TableColumn]): string =>
  `| \`${name}\` | ${type} | ${unit ?? ''} | ${about} | ${unknown ?? '–'} |`

test('docs/data.md says what the files have', () => {
  const page = readFileSync(new URL('../../../docs/data.md', import.meta.url), 'utf8')
  for (const name of FILE_TABLE_NAMES) {
    const { about, key, period, columns } = FILE_TABLES[name]
    const section = page.split(`\n### ${name}\n`)[1]?.split('\n#')[0] ?? ''
    expect(section).toContain(
      `\n${about} Key: ${key.map((one) => `\`${one}\``).join(', ')}. \`--from\` and \`--to\`: ${period}.\n`,
    )
    const rows = section.split('\n').filter((line) => line.startsWith('| `'))
    expect(rows).toEqual((Object.entries(columns) as [string, TableColumn][]).map(documentedRow))
  }
})
