import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayOf, dayStart } from '../../src/domain/time.js'
import type { Observation } from '../../src/ingest/observation.js'
import { createApp, type TestApp } from '../support/app.js'
import { randomRuns } from '../support/random-runs.js'
import { ENGINES } from '../support/stores.js'
import { namedChats, world } from '../support/world.js'

/** Answers of different endpoints that must agree, whatever was observed. */

interface Card {
  chat_id: number
  chat_type: string
  category: string | null
  participants_count: number
  g_month: number
  unknown: string[]
}

interface Page {
  items: Card[]
  total: number
  subs_sum: number
}

const DAY = 86_400
const CHAT_IDS = [-1001, -1002, 3, 4]

/** Time may go on after the last thing that happens, so that windows end before now. */
const observed: fc.Arbitrary<Observation[]> = fc
  .tuple(world, fc.integer({ min: 0, max: 140 }))
  .map(([observations, days]) => [
    ...namedChats,
    ...observations,
    { kind: 'channel', at: (namedChats[0]?.at ?? 0) + days * DAY, chat_id: 3 },
  ])

const ask = async <T>(app: TestApp, path: string): Promise<T> => {
  const { status, body } = await app.get(path)
  expect([path, status]).toEqual([path, 200])
  return body as T
}

const sumBy = <T>(items: readonly T[], amountOf: (item: T) => number): number =>
  items.reduce((sum, item) => sum + amountOf(item), 0)

/** All pages of a catalogue request, two cards on each. */
const allPages = async (app: TestApp, query: string): Promise<{ first: Page; items: Card[] }> => {
  const items: Card[] = []
  const pageOf = (page: number) => ask<Page>(app, `/api/channels?${query}&limit=2&page=${page}`)
  const first = await pageOf(1)
  for (let page = 1, found = first; found.items.length > 0; found = await pageOf(++page)) {
    expect([found.total, found.subs_sum]).toEqual([first.total, first.subs_sum])
    items.push(...found.items)
  }
  return { first, items }
}

const QUERIES = ['', 'type=channel', 'category=Город&sort=title', 'subs_min=1000000&order=asc', 'verified=1']

/** Pages hold all that `total` and `subs_sum` count, each once. */
const agreePages = async (app: TestApp): Promise<void> => {
  for (const query of QUERIES) {
    const { first, items } = await allPages(app, encodeURI(query))
    expect(items).toHaveLength(first.total)
    expect(new Set(items.map(({ chat_id }) => chat_id)).size).toBe(first.total)
    expect(sumBy(items, ({ participants_count }) => participants_count)).toBe(first.subs_sum)
  }
}

/** Categories, regions and bot categories count what their filters find. */
const agreeNames = async (app: TestApp): Promise<void> => {
  for (const [path, filter] of [
    ['categories', 'category'],
    ['regions', 'region'],
  ]) {
    const { counts } = await ask<{ counts: Record<string, number> }>(app, `/api/channels/${path}`)
    for (const name of ['Город', 'Юмор', 'Москва', 'Казань']) {
      const { total } = await ask<Page>(app, `/api/channels?${filter}=${encodeURIComponent(name)}`)
      expect([name, counts[name] ?? 0]).toEqual([name, total])
    }
  }
  const bots = await ask<{ items: { name: string; count: number }[]; total: number }>(
    app,
    '/api/channels/bot-categories',
  )
  for (const { name, count } of bots.items) {
    const { total } = await ask<Page>(app, `/api/channels?type=bot&category=${encodeURIComponent(name)}`)
    expect([name, count]).toEqual([name, total])
  }
  expect(bots.total).toBe(sumBy(bots.items, ({ count }) => count))
}

interface Feed {
  items: { epoch: number; views: number; deleted: boolean }[]
}

const remaining = async (app: TestApp, chatId: number) => {
  const { items } = await ask<Feed>(app, `/api/channels/posts?chat_id=${chatId}&limit=5000`)
  return items.filter(({ deleted }) => !deleted)
}

/** Summary, timeline, ERR and feed count the same posts. */
const agreePublications = async (app: TestApp): Promise<void> => {
  for (const id of CHAT_IDS) {
    const summary = await ask<{ total: number; month: number; daily: { c: number }[] }>(
      app,
      `/api/channels/posts-summary?chat_id=${id}`,
    )
    const timeline = await ask<{ items: { p: number; r: number }[] }>(
      app,
      `/api/channels/posts-timeline?chat_id=${id}`,
    )
    const err = await ask<{ posts: number; reposts_excluded: number }>(app, `/api/channels/err?chat_id=${id}`)
    expect(sumBy(timeline.items, ({ p, r }) => p + r)).toBe(summary.total)
    expect(sumBy(summary.daily, ({ c }) => c)).toBe(summary.month)
    expect(err.posts + err.reposts_excluded).toBe(summary.month)
    expect(await remaining(app, id)).toHaveLength(summary.total)
  }
}

/** The heat map counts the posts of the 90 days until they were last looked at. */
const agreeHeatMap = async (app: TestApp): Promise<void> => {
  for (const id of CHAT_IDS) {
    const { items } = await ask<{ items: { c: number }[] }>(app, `/api/channels/posts-heatmap?chat_id=${id}`)
    const { as_of } = await ask<{ as_of: { posts: number | null } }>(app, `/api/channels/${id}`)
    const from = dayStart(dayOf(as_of.posts ?? 0) - 89)
    const posts = (await remaining(app, id)).filter(({ epoch }) => epoch >= from)
    expect(sumBy(items, ({ c }) => c)).toBe(posts.length)
  }
}

/** The day of the data clock. */
const todayOf = async (app: TestApp): Promise<number> => {
  const { headers } = await app.get('/api/channels/stats')
  return dayOf(Date.parse(String(headers['x-data-as-of'])) / 1000)
}

/** The volume is the sum of the catalogue. */
const agreeStats = async (app: TestApp): Promise<void> => {
  const stats = await ask<Record<string, number>>(app, '/api/channels/stats')
  const { items } = await ask<Page>(app, '/api/channels?limit=200')
  const ofType = (type: string): number => items.filter(({ chat_type }) => chat_type === type).length
  const posts = (await Promise.all(CHAT_IDS.map((id) => remaining(app, id)))).flat()
  const midnight = dayStart(await todayOf(app))
  expect(stats).toEqual({
    channels: ofType('channel'),
    chats: ofType('chat'),
    bots: ofType('bot'),
    posts: posts.length,
    posts_today: posts.filter(({ epoch }) => epoch >= midnight).length,
    subs: sumBy(items, ({ participants_count }) => participants_count),
    views_total: sumBy(posts, ({ views }) => views),
    categories: new Set(items.flatMap(({ category }) => category ?? [])).size,
  })
}

/** Content types and category growth add up. */
const agreeMarket = async (app: TestApp): Promise<void> => {
  const from = dayStart((await todayOf(app)) - 29)
  const posts = (await Promise.all(CHAT_IDS.map((id) => remaining(app, id)))).flat()
  const types = await ask<{ items: { v: number }[]; unseen: number }>(app, '/api/channels/content-types')
  const recent = posts.filter(({ epoch }) => epoch >= from)
  expect(sumBy(types.items, ({ v }) => v) + types.unseen).toBe(recent.length)
  const growth = await ask<{
    items: { name: string; chans: number; base: number; delta: number; known: number }[]
  }>(app, '/api/channels/category-growth?fresh=all')
  for (const { name, chans, base, delta, known } of growth.items) {
    const { items, total } = await ask<Page>(app, `/api/channels?category=${encodeURIComponent(name)}`)
    const seen = items.filter(({ unknown }) => !unknown.includes('g_month'))
    expect([name, chans, known]).toEqual([name, total, seen.length])
    expect(base + delta).toBe(sumBy(seen, ({ participants_count }) => participants_count))
    expect(delta).toBe(sumBy(seen, ({ g_month }) => g_month))
  }
}

/** Making a store takes longer than asking it, so each world is asked everything. */
const AGREEMENTS = [agreePages, agreeNames, agreePublications, agreeHeatMap, agreeStats, agreeMarket]

test.each(ENGINES)('pages, counts, sums and series agree on %s', async (engine) => {
  await fc.assert(
    fc.asyncProperty(observed, async (observations) => {
      const app = await createApp(engine, observations)
      try {
        for (const agree of AGREEMENTS) await agree(app)
      } finally {
        await app.remove()
      }
    }),
    { numRuns: randomRuns(engine === 'sqlite' ? 10 : 2) },
  )
})
