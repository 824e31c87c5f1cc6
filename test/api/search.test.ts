import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Observation } from '../../src/ingest/observation.js'
import { rebuild } from '../../src/ingest/upkeep/rebuild.js'
import { type AppOnEveryEngine, createApp, createOnEveryEngine, type TestApp } from '../support/app.js'
import { LINK_BASE } from '../support/ingest.js'
import { randomRuns } from '../support/random-runs.js'
import { ENGINES } from '../support/stores.js'
import { chat, post } from './observations.js'
import { naiveSearch, type Request } from './search-oracle.js'
import { CHATS, changes, firstPosts, LATE_CHATS, requests, urlOf } from './search-world.js'

const agrees = async (app: TestApp, seen: readonly Observation[], asked: readonly Request[]) => {
  for (const request of asked) {
    const { suggestions = [], ...body } = (await app.get(urlOf(request))).body as Partial<Body>
    expect({ request, body }).toEqual({ request, body: naiveSearch(seen, request) })
    // Which there are, tests of their own say.
    for (const { q, total } of suggestions)
      expect({ q, total }).toEqual({ q, total: naiveSearch(seen, { ...request, q }).total })
  }
}

interface Body {
  items: { seq: string; text: string; marks: [number, number][] }[]
  first: Body['items'][number]
  total: number
  explain: { word: string; keys: string[] }[]
  suggestions: { q: string; total: number }[]
}

const WORLD: Observation[] = [
  chat(1, 'alpha', { category: 'Город', participants_count: 5 }),
  chat(2, null, { chat_type: 'bot' }),
  post(1, '1', '2025-03-01T00:00:00', { text: 'Семь дней в Москве', views: 10 }),
  post(1, '2', '2025-03-01T23:59:59', { text: 'День как день: люди шли, 50% скидка', views: 1000 }),
  post(1, '3', '2025-03-02T00:00:00', { text: 'Ни дня без строчки', views: 10, deleted: true }),
  post(2, '3', '2025-03-02T00:00:00', { text: 'Интернет-магазин: день открытых дверей', repost_from: 'А' }),
  post(2, '10', '2025-03-02T00:00:00', { text: 'дня два', views: 10 }),
  post(2, '11', '2025-03-03T00:00:00', { text: 'Quoted "near" terms: it\'s a\\b {c} <-> d:* ^e' }),
]

describe('GET /api/posts/search', () => {
  let app: AppOnEveryEngine
  beforeAll(async () => {
    app = await createOnEveryEngine(WORLD)
  })
  afterAll(() => app.remove())

  const ask = async (request: Request & { explain?: 1; marks?: 0 }): Promise<Body> =>
    (await app.get(urlOf(request))).body as Body
  const found = async (request: Request): Promise<string[]> =>
    (await ask(request)).items.map(({ seq }) => seq)

  test('the whole answer', async () => {
    expect(await app.get(urlOf({ q: 'людей день', limit: 1 }))).toMatchObject({
      status: 200,
      body: {
        items: [
          {
            chat_id: 1,
            handle: 'alpha',
            title: 'Канал 1',
            chat_type: 'channel',
            participants_count: 5,
            seq: '2',
            url: 'https://t.me/alpha/2',
            text: 'День как день: люди шли, 50% скидка',
            when: '01.03.2025 23:59',
            views: 1000,
            is_repost: false,
            marks: [
              [0, 4],
              [9, 13],
              [15, 19],
            ],
          },
        ],
        total: 1,
        capped: false,
        count_cap: 5000,
        sources: [{ chat_id: 1, title: 'Канал 1', count: 1 }],
        timeline: [{ d: '2025-03-01', posts: 1, views: 1000 }],
      },
    })
  })

  test.each<[Partial<Request>, string[]]>([
    [{}, ['10', '3', '3', '2', '1']],
    [{ sort: 'views' }, ['2', '10', '3', '1', '3']],
    [{ exact: 1 }, ['3', '2']],
    [{ exclude: 'человек магазины' }, ['10', '3', '1']],
    [{ from: '2025-03-02' }, ['10', '3', '3']],
    [{ to: '2025-03-01' }, ['2', '1']],
    [{ from: '2025-03-01', to: '2025-03-01' }, ['2', '1']],
    [{ hide_reposts: 1 }, ['10', '3', '2', '1']],
    [{ hide_deleted: 1 }, ['10', '3', '2', '1']],
    [{ source: 'bot' }, ['10', '3']],
    [{ category: 'Город' }, ['3', '2', '1']],
    [{ category: 'х'.repeat(1000) }, []],
    [{ chat_id: 2 }, ['10', '3']],
    [{ limit: 2, page: 2 }, ['3', '2']],
    [{ limit: 2, page: 9 }, []],
  ])('день with %j', async (given, seqs) => {
    expect(await found({ q: 'день', ...given })).toEqual(seqs)
  })

  test('leaves out the marks, and nothing else, where they are not wanted', async () => {
    const { items, first, ...rest } = await ask({ q: 'день' })
    const unmarked = ({ marks: _, ...item }: Body['items'][number]) => item
    expect(items.length).toBeGreaterThan(0)
    expect(await ask({ q: 'день', marks: 0 })).toEqual({
      ...rest,
      first: unmarked(first),
      items: items.map(unmarked),
    })
  })

  test('hours come where they are asked for, those without posts included', async () => {
    const { hours } = (await app.get('/api/posts/search?q=день&hours=1')).body as {
      hours: { t: number; posts: number }[]
    }
    const start = Date.parse('2025-03-01T00:00:00+03:00') / 1_000
    expect(hours).toHaveLength(25)
    expect(hours.filter(({ posts }) => posts > 0)).toEqual([
      { t: start, posts: 1 },
      { t: start + 23 * 3_600, posts: 1 },
      { t: start + 24 * 3_600, posts: 3 },
    ])
    expect((await app.get('/api/posts/search?q=день&hours=1&page=2')).body).not.toHaveProperty('hours')
  })

  test('sources and timeline come with the first page only, the total with every page', async () => {
    const { body } = await app.get(urlOf({ q: 'день', limit: 2, page: 3 }))
    expect(Object.keys(body as object).sort()).toEqual(['capped', 'count_cap', 'items', 'total'])
    expect(body).toMatchObject({ total: 5 })
  })

  test('explains what each word was looked for by', async () => {
    expect((await ask({ q: 'люди дней', explain: 1 })).explain).toEqual([
      { word: 'люди', keys: expect.arrayContaining(['человек']) },
      { word: 'дней', keys: expect.arrayContaining(['день']) },
    ])
    const { explain } = await ask({ q: 'дней', exact: 1, explain: 1 })
    expect(explain).toEqual([{ word: 'дней', keys: ['дней'] }])
  })

  test('a phrase is found across hyphens and punctuation, in its order only', async () => {
    expect(await found({ q: 'интернет магазин день', exact: 1 })).toEqual(['3'])
    expect(await found({ q: 'магазин интернет', exact: 1 })).toEqual([])
    expect((await ask({ q: 'День, как', exact: 1 })).items.map(({ marks }) => marks)).toEqual([
      [
        [0, 4],
        [5, 8],
      ],
    ])
  })

  test.each([
    ['q', '?q='],
    ['q', '?exact=1'],
    ['q', `?q=${encodeURIComponent('… !?')}`],
    ['q', `?q=${'a'.repeat(257)}`],
    ['q', '?q=a%00b'],
    ['exclude', `?q=a&exclude=${'a'.repeat(257)}`],
    ['from', '?q=a&from=2025-03-02&to=2025-03-01'],
    ['sort', '?q=a&sort=date%20desc'],
    ['source', '?q=a&source=group'],
    ['limit', '?q=a&limit=101'],
    ['chat_id', '?q=a&chat_id=x'],
  ])('a fault of %s: %s', async (parameter, query) => {
    expect(await app.get(`/api/posts/search${query}`)).toMatchObject({
      status: 400,
      body: { error: 'parameter', details: [{ parameter }] },
    })
  })

  test('an unknown chat is not found, and a key needs the product', async () => {
    expect(await app.get(urlOf({ q: 'день', chat_id: 99 }))).toMatchObject({ status: 404 })
    for (const one of app.apps) {
      const headers = { 'x-api-key': await one.keyFor({ products: ['base'] }) }
      const response = await one.app.inject({ url: urlOf({ q: 'день' }), headers })
      expect([response.statusCode, response.json()]).toMatchObject([403, { error: 'product' }])
    }
  })

  const HOSTILE = [
    'quoted AND near',
    'NOT near',
    'near OR terms',
    'NEAR(quoted near, 1)',
    '"quoted" "near',
    '(near',
    'near)',
    'terms:near',
    '{terms} : near',
    '^quoted',
    'near*',
    '- near',
    'near + terms',
    'near & terms',
    'near | !terms',
    'near <-> terms',
    "it's '' near",
    'a\\b',
    "\\' near",
    'near:*A',
    "'; drop table posts; --",
    'w k ac1 ar',
    `${'я'.repeat(250)} near`,
    'а-б-в-г-д-е near',
    '\u2028near\u00ad ter\u200dms',
  ]

  test.each(HOSTILE.flatMap((q) => [{ q }, { q, exact: 1 as const }, { q: 'near', exclude: q }]))(
    'only words count in %j',
    async (request) => {
      const { status, body } = await app.get(urlOf(request))
      expect(status).toBe(200)
      expect((body as Body).total).toBe(naiveSearch(WORLD, request).total)
    },
  )

  test('any text can be asked for', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 100 }), async (q) => {
        const { status } = await app.get(
          urlOf({ q: `near ${q.replaceAll('\0', '')}`, exclude: q.replaceAll('\0', '') }),
        )
        expect(status).toBe(200)
      }),
      { numRuns: 150 },
    )
  })
})

describe.each(ENGINES)('search on %s agrees with reading every post', (engine) => {
  test('for every filter and pair, after changes by import, after a rebuild', async () => {
    await fc.assert(
      fc.asyncProperty(
        firstPosts,
        changes,
        requests,
        fc.integer({ min: 1, max: 20 }),
        async (posts, later, asked, linesPerBatch) => {
          const first = [...CHATS, ...posts]
          const app = await createApp(engine, first)
          try {
            await agrees(app, first, asked)
            await app.import([...later, ...LATE_CHATS], { linesPerBatch })
            const all = [...first, ...later, ...LATE_CHATS]
            await agrees(app, all, asked)
            await rebuild(app.store, { linkBase: LINK_BASE })
            await app.noticed()
            await agrees(app, all, asked)
          } finally {
            await app.remove()
          }
        },
      ),
      { numRuns: randomRuns(engine === 'sqlite' ? 4 : 2) },
    )
  })

  test('at 4,999, 5,000 and 5,001 hits', async () => {
    const seen: Observation[] = [chat(1, 'alpha'), chat(2, 'beta')]
    const add = (i: number): Observation => {
      // Three posts a second, so that the cap falls between posts of one second.
      const second = String(Math.floor(i / 3) % 60).padStart(2, '0')
      const minute = String(Math.floor(i / 180)).padStart(2, '0')
      const views = (i * 7919) % 1000
      return post(1 + (i % 2), String(i), `2025-03-01T12:${minute}:${second}`, {
        text: `день ${i % 10}`,
        ...(i % 11 === 0 ? {} : { views }),
      })
    }
    const order = Array.from({ length: 5_001 }, (_, i) => (i * 2_503) % 5_001)
    seen.push(...order.slice(0, 4_999).map(add))
    const app = await createApp(engine, seen)
    const asked: Request[] = [
      { q: 'дни', limit: 100 },
      { q: 'дни', limit: 100, page: 50 },
      { q: 'дни', limit: 40, page: 126 },
      { q: 'дни', sort: 'views', limit: 100, page: 50 },
      { q: 'дни', sort: 'views', limit: 30 },
      { q: 'дни', exclude: '3' },
      { q: 'дни', order: 'asc', limit: 100, page: 50 },
      { q: 'дни', order: 'asc', limit: 4 },
      { q: 'дни', order: 'asc', sort: 'views', limit: 100, page: 3 },
    ]
    try {
      await agrees(app, seen, asked)
      for (const i of order.slice(4_999)) {
        seen.push(add(i))
        await app.import([add(i)])
        await agrees(app, seen, asked)
      }
    } finally {
      await app.remove()
    }
  })

  test('the most viewed are of all hits, also of those that are older than the ones that are counted', async () => {
    const add = (i: number): Observation => {
      const minute = String(Math.floor(i / 180)).padStart(2, '0')
      const second = String(Math.floor(i / 3) % 60).padStart(2, '0')
      // The oldest are viewed most, and many as often as others.
      const views = (i * 7919) % 40 === 0 ? 50_000 - i : ((i * 31) % 100) * (i < 900 ? 20 : 1)
      return post(1 + (i % 2), String(i), `2025-03-01T12:${minute}:${second}`, {
        text: `день ${i % 10}`,
        ...(i % 13 === 0 ? {} : { views }),
      })
    }
    const seen = [chat(1, 'alpha'), chat(2, 'beta'), ...Array.from({ length: 6_300 }, (_, i) => add(i))]
    const app = await createApp(engine, seen)
    try {
      await agrees(app, seen, [
        ...[1, 2, 5, 20, 50, 51].map((page): Request => ({ q: 'дни', sort: 'views', limit: 100, page })),
        { q: 'дни', sort: 'views', exclude: '3', limit: 30 },
        { q: 'дни', sort: 'date', limit: 100, page: 49 },
        { q: 'дни', order: 'asc', limit: 100, page: 2 },
        { q: 'дни', order: 'asc', sort: 'views', limit: 100, page: 49 },
      ])
    } finally {
      await app.remove()
    }
  })
})
