import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Observation } from '../../src/ingest/observation.js'
import { rebuild } from '../../src/ingest/upkeep/rebuild.js'
import { createApp, type TestApp } from '../support/app.js'
import { LINK_BASE } from '../support/ingest.js'
import { Model } from '../support/model.js'
import { randomRuns } from '../support/random-runs.js'
import { ENGINES } from '../support/stores.js'
import { islands, namedChats } from '../support/world.js'

/** The answers and the naive model agree on every number and on what nobody observed, in worlds with few observations. */

const DAY_SECONDS = 86_400

const ask = async <T>(app: TestApp, path: string): Promise<T> => {
  const { status, body } = await app.get(path)
  expect([path, status]).toEqual([path, 200])
  return body as T
}

interface Numbers {
  unknown: string[]
  [name: string]: unknown
}

/** Of an answer, the fields that the model has. */
const pick = (answer: Numbers, like: object): object =>
  Object.fromEntries(Object.keys(like).map((name) => [name, answer[name]]))

/** ERR at an age is a sum of millionths of views: the last digit may differ. */
const agreeRoughly = (answer: Numbers, model: Numbers): void => {
  expect(answer.unknown).toEqual(model.unknown)
  for (const [name, value] of Object.entries(model))
    if (typeof value === 'number')
      expect(Math.abs(Number(answer[name]) - value), name).toBeLessThanOrEqual(0.0051)
}

const SORTS = {
  subs: 'participants_count',
  reach: 'avg_reach',
  median: 'median_reach',
  err: 'err_pct',
  ci: 'citation_idx',
  posts: 'messages_count',
  g_today: 'g_today',
  g_yest: 'g_yest',
  g_week: 'g_week',
  g_month: 'g_month',
} as const

const BOUNDS = {
  subs: 'participants_count',
  reach: 'avg_reach',
  reach_median: 'median_reach',
  err: 'err_pct',
  ci: 'citation_idx',
} as const

const compareChat = async (app: TestApp, model: Model, chat: Model['chats'][number]): Promise<void> => {
  const id = chat.chatId
  const card = model.card(chat)
  const as_of = model.asOf(chat)
  const told = await ask<Numbers>(app, `/api/channels/${id}`)
  expect(pick(told, { ...card, as_of })).toEqual({ ...card, as_of })
  expect(await ask(app, `/api/channels/coverage?chat_id=${id}`)).toEqual(model.coverage(chat))
  agreeRoughly(await ask<Numbers>(app, `/api/channels/err?chat_id=${id}`), model.err(chat))
  const { items: days } = await ask<{ items: Numbers[] }>(app, `/api/channels/reach-timeline?chat_id=${id}`)
  expect(days).toEqual(model.reachTimeline(chat))
  await compareWindows(app, model, chat)
  const { items: hourly } = await ask<{ items: { seq: string; hours: object[]; points: number }[] }>(
    app,
    `/api/channels/posts-hourly?chat_id=${id}&limit=100`,
  )
  for (const post of chat.posts) {
    const { views, unknown } = model.postViews(chat, post)
    const { items } = await ask<{ items: Numbers[] }>(
      app,
      `/api/channels/posts?chat_id=${id}&seq=${post.seq}`,
    )
    const { reactions, forwards, comments } = post
    expect(items[0]).toMatchObject({ views, forwards: forwards ?? 0, comments: comments ?? 0 })
    expect(items[0]?.reactions).toEqual(reactions ?? {})
    expect(items[0]?.unknown).toEqual([
      ...unknown.filter((name) => name === 'views'),
      ...(['reactions', 'forwards', 'comments'] as const).filter((name) => post[name] === undefined),
    ])
    const curve = await ask<Numbers>(app, `/api/channels/post-views?chat_id=${id}&seq=${post.seq}`)
    expect(curve).toMatchObject(model.postViews(chat, post))
    if (post.deleted) continue
    expect(hourly.find(({ seq }) => seq === post.seq)).toMatchObject({
      hours: model.hours(post),
      points: post.curve.length,
    })
  }
}

/** Windows that end with the clocks of the chat. */
const compareWindows = async (app: TestApp, model: Model, chat: Model['chats'][number]): Promise<void> => {
  const id = chat.chatId
  const as_of = model.asOf(chat)
  const summary = { ...model.postsSummary(chat), as_of }
  expect(pick(await ask<Numbers>(app, `/api/channels/posts-summary?chat_id=${id}`), summary)).toEqual(summary)
  const parts = { ...model.breakdown(chat), as_of }
  expect(pick(await ask<Numbers>(app, `/api/channels/citation-breakdown?chat_id=${id}`), parts)).toEqual(
    parts,
  )
  await compareCitations(app, model, chat)
  const { items: cells } = await ask<{ items: { c: number }[] }>(
    app,
    `/api/channels/posts-heatmap?chat_id=${id}`,
  )
  expect(cells.reduce((sum, { c }) => sum + c, 0)).toBe(model.heatmapPosts(chat))
  const month = await ask<{ total: number }>(app, `/api/channels/posts?chat_id=${id}&period=30d`)
  const deleted = await ask<{ total: number }>(app, `/api/channels/posts?chat_id=${id}&period=30d&deleted=1`)
  expect(month.total - deleted.total).toBe(summary.month)
}

/** Who cites the chat, and whether anybody looked. */
const compareCitations = async (app: TestApp, model: Model, chat: Model['chats'][number]): Promise<void> => {
  const id = chat.chatId
  const { items: history } = await ask<{ items: { d: string; ci: number; unknown: string[] }[] }>(
    app,
    `/api/channels/citation-history?chat_id=${id}`,
  )
  expect(history.at(-1)?.ci ?? 0).toBe(model.breakdown(chat).ci)
  expect(history.flatMap(({ d, unknown }) => (unknown.includes('ci') ? d : []))).toEqual(
    model.unknownIndexDays(chat),
  )
  const sums = model.citationSums(chat)
  expect(await ask(app, `/api/channels/citation?chat_id=${id}`)).toMatchObject(sums)
  const { items: mentioned, unknown } = await ask<{ items: object[]; unknown: string[] }>(
    app,
    `/api/channels/mentions-timeline?chat_id=${id}`,
  )
  expect(unknown).toEqual(sums.incoming.unknown.length === 0 ? [] : ['items'])
  expect(mentioned.length > 0).toBe(sums.incoming.channels > 0)
}

const compareCiting = async (app: TestApp, model: Model): Promise<void> => {
  const ids = model.chats.map(({ chatId }) => chatId)
  const { items } = await ask<{ items: Numbers[] }>(app, `/api/channels/compare?chat_ids=${ids}&days=20`)
  const told = items.map(({ citing_chats, unknown }) => ({ citing_chats, unknown }))
  const citing = model.chats.map((chat) => model.citingChats(chat, 20))
  expect(told).toEqual(
    citing.map((chats) => ({
      citing_chats: chats ?? 0,
      unknown: chats === undefined ? ['citing_chats'] : [],
    })),
  )
}

const compareCatalogue = async (app: TestApp, model: Model): Promise<void> => {
  const found = async (query: string): Promise<number[]> =>
    (await ask<{ items: { chat_id: number }[] }>(app, `/api/channels?limit=200&${query}`)).items.map(
      ({ chat_id }) => chat_id,
    )
  for (const [sort, name] of Object.entries(SORTS)) {
    for (const order of ['asc', 'desc'] as const)
      expect([sort, order, await found(`sort=${sort}&order=${order}`)]).toEqual([
        sort,
        order,
        model.sorted(name, order),
      ])
  }
  for (const [bound, name] of Object.entries(BOUNDS)) {
    for (const [min, max] of [
      [0, 0],
      [0, 1e9],
      [1, 500_000],
    ] as const) {
      const ids = (await found(`${bound}_min=${min}&${bound}_max=${max}`)).sort((a, b) => a - b)
      expect([bound, min, max, ids]).toEqual([bound, min, max, model.within(name, min, max)])
    }
  }
}

const FRESH_DAYS = [0, 1, 7, 400, 'all'] as const
const daysOf = (fresh: (typeof FRESH_DAYS)[number]): number =>
  fresh === 'all' ? Number.POSITIVE_INFINITY : fresh

type Leader = Record<'chat_id' | 'value' | 'posts' | 'avg_reach' | 'median_reach', number>

/** Lists that compare only what was looked at lately. */
const compareFresh = async (app: TestApp, model: Model): Promise<void> => {
  for (const fresh of FRESH_DAYS) {
    const days = daysOf(fresh)
    const { items } = await ask<{ items: { chat_id: number }[] }>(
      app,
      `/api/channels?limit=200&fresh=${fresh}`,
    )
    const everyone = model.chats.map(({ chatId }) => chatId)
    expect(items.map(({ chat_id }) => chat_id).sort((a, b) => a - b)).toEqual(
      fresh === 'all' ? everyone : model.lookedAt(days),
    )
    for (const [metric, name] of Object.entries(TOP_METRICS)) {
      const top = await ask<{ items: Leader[]; stale: number }>(
        app,
        `/api/channels/top-channels?metric=${metric}&fresh=${fresh}`,
      )
      const leaders = model.leaders(name, days)
      const told = top.items.map(({ chat_id: chatId, value, posts, avg_reach, median_reach }) => ({
        ...{ chatId, value, posts, avg_reach, median_reach },
      }))
      expect(told).toEqual(leaders)
      expect(top.stale).toBe(model.leaders(name, daysOf('all')).length - leaders.length)
    }
    const growth = await ask<{ items: { chat_id: number; gain: number }[]; stale: number }>(
      app,
      `/api/channels/growth-leaders?fresh=${fresh}`,
    )
    const grown = model.growthLeaders(days)
    expect(growth.items.map(({ chat_id, gain }) => ({ chatId: chat_id, gain }))).toEqual(grown)
    expect(growth.stale).toBe(model.growthLeaders(daysOf('all')).length - grown.length)
    await compareCategories(app, model, fresh)
  }
}

const byName = (a: { name: string }, b: { name: string }): number => (a.name < b.name ? -1 : 1)

const compareCategories = async (
  app: TestApp,
  model: Model,
  fresh: (typeof FRESH_DAYS)[number],
): Promise<void> => {
  const { items, stale } = await ask<{ items: ReturnType<Model['categoryGrowth']>; stale: number }>(
    app,
    `/api/channels/category-growth?fresh=${fresh}`,
  )
  const told = items.map(({ name, chans, known, base, delta }) => ({ name, chans, known, base, delta }))
  const expected = model.categoryGrowth(daysOf(fresh))
  expect(told.sort(byName)).toEqual(expected.sort(byName))
  const knownOf = (growth: typeof expected): number => growth.reduce((sum, { known }) => sum + known, 0)
  expect(stale).toBe(knownOf(model.categoryGrowth(daysOf('all'))) - knownOf(expected))
}

const TOP_METRICS = { reach: 'avg_reach', err: 'err_pct', median: 'median_reach' } as const

const compareMarket = async (app: TestApp, model: Model): Promise<void> => {
  expect(await ask(app, '/api/channels/coverage')).toEqual(model.storeCoverage())
  const { posts_today } = await ask<{ posts_today: number }>(app, '/api/channels/stats')
  expect(posts_today).toBe(model.postsToday())
  const content = await ask<{ items: { n: string; v: number }[]; unseen: number }>(
    app,
    '/api/channels/content-types',
  )
  const { unseen = 0, ...types } = model.contentTypes()
  expect(content.unseen).toBe(unseen)
  expect(Object.fromEntries(content.items.map(({ n, v }) => [n, v]))).toEqual(types)
  const { items: hours } = await ask<{ items: { dow: number; hr: number; er: number; n: number }[] }>(
    app,
    '/api/channels/best-time',
  )
  const expected = model.bestTime()
  expect(hours.map(({ dow, hr, n }) => ({ slot: (dow - 1) * 24 + hr, n }))).toEqual(
    expected.map(({ slot, n }) => ({ slot, n })),
  )
  for (const [i, { er }] of hours.entries())
    expect(Math.abs(er - (expected[i]?.er ?? 0))).toBeLessThanOrEqual(0.0051)
}

const compareAll = async (app: TestApp, seen: readonly Observation[]): Promise<void> => {
  const model = new Model(seen)
  for (const chat of model.chats) await compareChat(app, model, chat)
  await compareCiting(app, model)
  await compareCatalogue(app, model)
  await compareMarket(app, model)
  await compareFresh(app, model)
}

/** Few observations of islands, so that most is unknown, in two imports, and time that goes on between them and after. */
const sparse = fc.record({
  first: islands({ minLength: 1, maxLength: 12 }),
  second: islands({ maxLength: 25 }),
  laterDays: fc.integer({ min: 0, max: 100 }),
})

/** The data clock goes on: something is seen that says nothing. */
const clockAfter = (seen: readonly Observation[], days: number): Observation => ({
  kind: 'channel',
  chat_id: -1001,
  at: Math.max(...seen.map(({ at }) => at)) + days * DAY_SECONDS,
})

describe.each(ENGINES)('on %s', (engine) => {
  test('numbers and what is unknown agree with the model, imported in steps and rebuilt', async () => {
    await fc.assert(
      fc.asyncProperty(sparse, async ({ first, second, laterDays }) => {
        const seen = [...namedChats, ...first]
        const app = await createApp(engine, seen)
        try {
          await compareAll(app, seen)
          const more = [...second, clockAfter([...seen, ...second], laterDays)]
          await app.import(more)
          seen.push(...more)
          await compareAll(app, seen)
          await rebuild(app.store, { linkBase: LINK_BASE })
          await app.noticed()
          await compareAll(app, seen)
        } finally {
          await app.remove()
        }
      }),
      { numRuns: randomRuns(engine === 'sqlite' ? 12 : 3) },
    )
  })

  test('seeing less never makes a number known', async () => {
    const counts = fc.array(
      fc.oneof(
        fc.record({
          kind: fc.constant('channel' as const),
          at: fc.integer({ min: 1_700_000_000, max: 1_706_000_000 }),
          chat_id: fc.constant(-1001),
          participants_count: fc.integer({ min: 1, max: 5_000 }),
        }),
        fc.record({
          kind: fc.constant('views' as const),
          at: fc.integer({ min: 1_700_000_000, max: 1_706_000_000 }),
          chat_id: fc.constant(-1001),
          seq: fc.constantFrom('1', '2', '3'),
          views: fc.integer({ min: 0, max: 5_000 }),
        }),
      ),
      { maxLength: 25 },
    )
    const posts: Observation[] = ['1', '2', '3'].map((seq, i) => ({
      kind: 'post',
      at: 1_704_000_000 + i * DAY_SECONDS,
      epoch: 1_704_000_000 + i * DAY_SECONDS,
      chat_id: -1001,
      seq,
    }))
    // Whatever else is seen, the chat was looked at last at the same time.
    const looked: Observation = {
      kind: 'channel',
      at: 1_706_000_000,
      chat_id: -1001,
      participants_count: 100,
      posts_seen: true,
    }
    const world = [...namedChats, ...posts, looked]
    const unknownOf = async (observations: readonly Observation[]): Promise<Set<string>> => {
      const app = await createApp(engine, observations)
      try {
        const card = await ask<Numbers>(app, '/api/channels/-1001')
        const err = await ask<Numbers>(app, '/api/channels/err?chat_id=-1001')
        return new Set([...card.unknown, ...err.unknown])
      } finally {
        await app.remove()
      }
    }
    await fc.assert(
      fc.asyncProperty(counts, fc.infiniteStream(fc.boolean()), async (seen, keeps) => {
        const fewer = seen.filter(() => keeps.next().value)
        const [all, less] = [await unknownOf([...world, ...seen]), await unknownOf([...world, ...fewer])]
        expect([...all].filter((name) => !less.has(name))).toEqual([])
      }),
      { numRuns: randomRuns(engine === 'sqlite' ? 8 : 2) },
    )
  })
})
