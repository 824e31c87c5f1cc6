import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Observation } from '../../src/ingest/observation.js'
import { createApp, type TestApp } from '../support/app.js'
import { randomRuns } from '../support/random-runs.js'
import { ENGINES } from '../support/stores.js'
import { namedChats, world } from '../support/world.js'

/** What posts, mentions and citations say of one another, whatever was observed. */

interface RepostFields {
  repost_chat_id: number | null
  repost_handle: string | null
  repost_from: string | null
}
interface FeedPost extends RepostFields {
  seq: string
  deleted: boolean
  epoch: number
  when: string
  views: number
  unknown?: string[]
}
interface Feed {
  items: FeedPost[]
  total: number
}
interface Mention {
  kind: 'mention' | 'repost'
  chat_id: number
  seq: string
}
interface Mentions {
  items: Mention[]
}
interface Timeline {
  items: { d: string; mentions: number; reposts: number }[]
}
interface Source {
  chat_id: number
  mentions: number
  reposts: number
}
interface Side {
  channels: number
  mentions: number
  reposts: number
  sources: Source[]
}
interface Citation {
  incoming: Side
  outgoing: Side
}
interface Share {
  name: string
  count: number
  ci: number
  pct: number
}
interface Breakdown {
  total: number
  ci: number
  byType: Share[]
  bySubs: Share[]
  byCategory: Share[]
  byRegion: Share[]
}
interface Ranking {
  items: { chat_id: number; seq: string; views: number; reposts: number; rank: number }[]
}

const CHAT_IDS = [-1001, -1002, 3, 4]

const sumBy = <T>(items: readonly T[], amountOf: (item: T) => number): number =>
  items.reduce((sum, item) => sum + amountOf(item), 0)

/** Dates from the first to the last, none left out. */
const consecutive = (days: readonly string[]): string[] => {
  const first = Date.parse(days[0] ?? '')
  return days.map((_, i) => new Date(first + i * 86_400_000).toISOString().slice(0, 10))
}

class Asking {
  readonly #app: TestApp
  constructor(app: TestApp) {
    this.#app = app
  }

  async get<T>(path: string): Promise<T> {
    const { status, body } = await this.#app.get(path)
    expect([path, status]).toEqual([path, 200])
    return body as T
  }

  async has(path: string): Promise<boolean> {
    return (await this.#app.get(path)).status === 200
  }

  mentions(chatId: number, query = '&limit=200'): Promise<Mentions> {
    return this.get(`/api/channels/mentions-list?chat_id=${chatId}${query}`)
  }

  /** All pages of the mention list, one after another. */
  async mentionPages(chatId: number, limit: number): Promise<Mention[]> {
    const all: Mention[] = []
    for (let page = 1; ; page++) {
      const { items } = await this.mentions(chatId, `&limit=${limit}&page=${page}`)
      if (items.length === 0) return all
      all.push(...items)
    }
  }
}

const checkBreakdown = async (asking: Asking, chatId: number): Promise<void> => {
  const breakdown = await asking.get<Breakdown>(`/api/channels/citation-breakdown?chat_id=${chatId}`)
  const { total, ci, byType, bySubs, byCategory, byRegion } = breakdown
  for (const shares of [byType, bySubs, byCategory, byRegion]) {
    const rounding = 0.005 * (shares.length + 1) + 1e-9
    expect(sumBy(shares, ({ count }) => count)).toBe(total)
    expect(Math.abs(sumBy(shares, (share) => share.ci) - ci)).toBeLessThanOrEqual(rounding)
    expect(Math.abs(sumBy(shares, ({ pct }) => pct) - (total > 0 ? 100 : 0))).toBeLessThanOrEqual(rounding)
    expect(shares.map((share) => share.ci)).toEqual(shares.map((share) => share.ci).sort((a, b) => b - a))
    expect(new Set(shares.map(({ name }) => name)).size).toBe(shares.length)
  }
  const card = await asking.get<{ citation_idx: number }>(`/api/channels/${chatId}`)
  expect(card.citation_idx).toBe(ci)
  const history = await asking.get<{ items: { d: string; ci: number }[] }>(
    `/api/channels/citation-history?chat_id=${chatId}`,
  )
  const timeline = await asking.get<Timeline>(`/api/channels/mentions-timeline?chat_id=${chatId}`)
  const days = history.items.map(({ d }) => d)
  expect(history.items.at(-1)?.ci ?? 0).toBe(ci)
  expect(days[0]).toBe(timeline.items[0]?.d)
  expect(days).toEqual(consecutive(days))
}

const checkMentions = async (asking: Asking, chatId: number): Promise<void> => {
  const { items } = await asking.get<Timeline>(`/api/channels/mentions-timeline?chat_id=${chatId}`)
  const { incoming } = await asking.get<Citation>(`/api/channels/citation?chat_id=${chatId}`)
  const totals = {
    mentions: sumBy(items, (day) => day.mentions),
    reposts: sumBy(items, (day) => day.reposts),
  }
  expect(incoming).toMatchObject({ ...totals, channels: incoming.sources.length })
  expect({
    mentions: sumBy(incoming.sources, (source) => source.mentions),
    reposts: sumBy(incoming.sources, (source) => source.reposts),
  }).toEqual(totals)

  const all = (await asking.mentions(chatId)).items
  expect(all.filter(({ kind }) => kind === 'mention').length).toBe(totals.mentions)
  expect(all.filter(({ kind }) => kind === 'repost').length).toBe(totals.reposts)
  expect(await asking.mentionPages(chatId, 3)).toEqual(all)

  const parts = async (parameter: string, values: readonly (string | number)[]): Promise<number> => {
    const lists = values.map((value) => asking.mentions(chatId, `&limit=200&${parameter}=${value}`))
    return sumBy(await Promise.all(lists), (list) => list.items.length)
  }
  expect(await parts('dil', [0, 1, 2, 3])).toBe(all.length)
  expect(await parts('subs', [0, 1, 2, 3, 4])).toBe(all.length)
  expect(await parts('author', CHAT_IDS)).toBe(all.length)
  expect(await parts('month', [...new Set(items.map(({ d }) => d.slice(0, 7)))])).toBe(all.length)
}

/** One side's citations are the other side's, and reposts are told alike. */
const checkSides = async (asking: Asking): Promise<void> => {
  const sides = new Map<number, Citation>()
  for (const id of CHAT_IDS) sides.set(id, await asking.get(`/api/channels/citation?chat_id=${id}`))
  for (const [id, { incoming, outgoing }] of sides) {
    for (const { chat_id, mentions, reposts } of incoming.sources)
      expect(sides.get(chat_id)?.outgoing.sources).toContainEqual(
        expect.objectContaining({ chat_id: id, mentions, reposts }),
      )
    const reposts = await asking.get<Record<string, { chat_id: number; count: number }[]>>(
      `/api/channels/repost-sources?chat_id=${id}`,
    )
    const counts = (sources: readonly Source[]) =>
      new Map(sources.filter((one) => one.reposts > 0).map((one) => [one.chat_id, one.reposts]))
    const told = (name: string) => new Map(reposts[name]?.map(({ chat_id, count }) => [chat_id, count]))
    expect(told('amplifiers')).toEqual(counts(incoming.sources))
    expect(told('sources')).toEqual(counts(outgoing.sources))
  }
  const all = [...sides.values()]
  for (const count of ['channels', 'mentions', 'reposts'] as const)
    expect(sumBy(all, ({ incoming }) => incoming[count])).toBe(sumBy(all, ({ outgoing }) => outgoing[count]))
}

/** The sources of reposts that are not in the catalogue, counted anew from the feed. */
const checkOutside = async (asking: Asking, chatId: number): Promise<void> => {
  const { items } = await asking.get<Feed>(`/api/channels/posts?chat_id=${chatId}`)
  const shown = async (name: string | number): Promise<boolean> => asking.has(`/api/channels/${name}`)
  const reposts: FeedPost[] = []
  for (const post of items.filter(({ deleted }) => !deleted)) {
    const { repost_chat_id: id, repost_handle: handle, repost_from: from } = post
    const isOutside =
      id !== null ? !(await shown(id)) : handle !== null ? !(await shown(`@${handle}`)) : from !== null
    if (isOutside) reposts.push(post)
  }
  reposts.sort((a, b) => b.epoch - a.epoch || (a.seq < b.seq ? 1 : -1))
  const folded = (post: RepostFields) => post.repost_handle?.toLowerCase()
  const idOf = (post: FeedPost): number | null =>
    post.repost_chat_id ??
    reposts.find((one) => folded(post) && one.repost_chat_id !== null && folded(one) === folded(post))
      ?.repost_chat_id ??
    null
  const nameOf = (post: FeedPost) => String(idOf(post) ?? folded(post) ?? `by title ${post.repost_from}`)
  const expected = [...new Set(reposts.map(nameOf))].map((name) => {
    const group = reposts.filter((post) => nameOf(post) === name)
    return {
      chat_id: group.map(idOf).find((id) => id !== null) ?? null,
      handle: group.find(({ repost_handle }) => repost_handle !== null)?.repost_handle ?? null,
      title: group.find(({ repost_from }) => repost_from !== null)?.repost_from ?? null,
      mentions: 0,
      reposts: group.length,
      last_epoch: group[0]?.epoch,
    }
  })
  const told = await asking.get<{ outside: { reposts: number }[]; outside_total: number }>(
    `/api/channels/repost-sources?chat_id=${chatId}`,
  )
  expect(told.outside_total).toBe(expected.length)
  expect(new Set(told.outside)).toEqual(new Set(expected))
  expect(told.outside.map((one) => one.reposts)).toEqual(
    expected.map((one) => one.reposts).toSorted((a, b) => b - a),
  )
}

const checkFeed = async (asking: Asking, chatId: number): Promise<void> => {
  const feed = (query: string) => asking.get<Feed>(`/api/channels/posts?chat_id=${chatId}${query}`)
  const { items, total } = await feed('')
  expect(total).toBe(items.length)
  expect(items).toEqual(
    items.toSorted((a, b) => b.epoch - a.epoch || (BigInt(a.seq) < BigInt(b.seq) ? 1 : -1)),
  )
  expect(await feed('&limit=2')).toEqual({ items: items.slice(0, 2), total })
  // Sorting is stable: of equal views the newest stays first, and views that nobody saw are below a count of 0.
  const seenViews = ({ views, unknown }: FeedPost): number => (unknown?.includes('views') ? -1 : views)
  expect(await feed('&sort=views')).toEqual({
    items: items.toSorted((a, b) => seenViews(b) - seenViews(a)),
    total,
  })

  const dayOf = ({ when }: FeedPost): string => when.slice(0, 10).split('.').reverse().join('-')
  for (const day of new Set(items.map(dayOf))) {
    const ofDay = items.filter((post) => dayOf(post) === day)
    expect(await feed(`&day=${day}`)).toEqual({ items: ofDay, total: ofDay.length })
  }
  for (const post of items) {
    expect(await feed(`&seq=${post.seq}`)).toEqual({ items: [post], total: 1 })
    const curve = await asking.get<{ views: number; posted_at: number; series: { views: number }[] }>(
      `/api/channels/post-views?chat_id=${chatId}&seq=${post.seq}`,
    )
    expect(curve).toMatchObject({ views: post.views, posted_at: post.epoch })
    expect(curve.series.at(-1)?.views ?? 0).toBe(post.views)
  }
}

const checkRankings = async (asking: Asking): Promise<void> => {
  for (const metric of ['views', 'reposts'] as const) {
    const { items } = await asking.get<Ranking>(`/api/posts/ranking?period=all&metric=${metric}`)
    expect(items.map(({ rank }) => rank)).toEqual(items.map((_, i) => i + 1))
    expect(new Set(items.map(({ chat_id }) => chat_id)).size).toBe(items.length)
    const values = items.map((item) => item[metric])
    expect(values).toEqual(values.toSorted((a, b) => b - a))
    for (const { chat_id, seq, reposts } of items) {
      const cited = await asking.get<Mentions>(`/api/channels/post-citations?chat_id=${chat_id}&seq=${seq}`)
      expect(cited.items.filter(({ kind }) => kind === 'repost').length).toBe(reposts)
      const all = (await asking.mentions(chat_id)).items
      for (const item of cited.items) expect(all).toContainEqual(item)
    }
  }
}

/** A newer post whose views nobody saw beside one seen with 0 views. */
const UNKNOWN_BESIDE_ZERO: Observation[] = [
  { kind: 'post', at: 1_700_100_000, chat_id: 3, seq: '1', epoch: 1_700_090_000, text: '', views: 0 },
  { kind: 'post', at: 1_700_100_000, chat_id: 3, seq: '2', epoch: 1_700_091_000, text: '' },
]

describe.each(ENGINES)('on %s', (engine) => {
  test('posts, mentions and citations agree', async () => {
    await fc.assert(
      fc.asyncProperty(world, async (observations) => {
        const app = await createApp(engine, [...namedChats, ...observations])
        try {
          const asking = new Asking(app)
          for (const chatId of CHAT_IDS) {
            await checkBreakdown(asking, chatId)
            await checkMentions(asking, chatId)
            await checkFeed(asking, chatId)
            await checkOutside(asking, chatId)
          }
          await checkSides(asking)
          await checkRankings(asking)
        } finally {
          await app.remove()
        }
      }),
      { numRuns: randomRuns(engine === 'sqlite' ? 8 : 3), examples: [[UNKNOWN_BESIDE_ZERO]] },
    )
  })
})
