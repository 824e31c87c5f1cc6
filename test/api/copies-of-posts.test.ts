import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Observation } from '../../src/ingest/observation.js'
import { check } from '../../src/ingest/upkeep/check.js'
import { rebuild } from '../../src/ingest/upkeep/rebuild.js'
import { appOver, type TestApp } from '../support/app.js'
import { copyingWorld, modelCopies } from '../support/copies-model.js'
import { importObservations, LINK_BASE } from '../support/ingest.js'
import { isoDay, Model, type ModelChat, type ModelPost } from '../support/model.js'
import { randomRuns } from '../support/random-runs.js'
import { createStore, ENGINES } from '../support/stores.js'

/** What lists of posts say about copies, against the naive model of families. */

const WORD = 'река7'
const DAY_SECONDS = 86_400
const MOSCOW_SECONDS = 10_800

interface Item {
  chat_id: number
  seq: string
  copies: number
}

interface Found {
  total: number
  items: Item[]
  sources: { chat_id: number; count: number }[]
  timeline: { d: string; posts: number }[]
}

/** Half of the chats have a category, some of which is inferred. */
const CATEGORIES: Observation[] = [
  { kind: 'channel', at: 1_700_000_000, chat_id: -1001, category: 'Город' },
  { kind: 'label', at: 1_700_000_000, chat_id: 3, category: 'Город', by: 'test 1' },
]

const named = (chatId: number, seq: string): string => `${chatId}/${seq}`

/** Compares lists with the model of everything that was observed so far. */
class Lists {
  readonly #app: TestApp
  readonly #model: Model
  readonly #copies: ReturnType<typeof modelCopies>

  constructor(app: TestApp, observations: readonly Observation[]) {
    this.#app = app
    this.#model = new Model(observations)
    this.#copies = modelCopies(this.#model)
  }

  async compare(): Promise<void> {
    for (const chat of this.#model.chats) await this.#compareFeed(chat)
    for (const query of ['', '&days=366', '&category=Город', '&category=Город&inferred=0'])
      await this.#compareRanking(query)
    for (const query of ['', '&copies=0', '&copies=0&hide_reposts=1', '&copies=0&sort=views'])
      await this.#compareSearch(query)
  }

  async #get<T>(path: string): Promise<T> {
    const { status, body } = await this.#app.get(path)
    expect([path, status]).toEqual([path, 200])
    return body as T
  }

  #of(chatId: number, seq: string): { copies: number; isFirst: boolean } {
    return this.#copies.get(named(chatId, seq)) ?? { copies: 0, isFirst: true }
  }

  async #compareFeed({ chatId, posts }: ModelChat): Promise<void> {
    const { items } = await this.#get<{ items: Item[] }>(`/api/channels/posts?chat_id=${chatId}`)
    const told = new Map(items.map(({ seq, copies }) => [seq, copies]))
    expect(told).toEqual(new Map(posts.map(({ seq }) => [seq, this.#of(chatId, seq).copies])))
    for (const { seq } of posts.slice(0, 1)) {
      const one = await this.#get<{ items: Item[] }>(`/api/channels/posts?chat_id=${chatId}&seq=${seq}`)
      expect(one.items).toMatchObject([{ copies: this.#of(chatId, seq).copies }])
    }
  }

  async #compareRanking(query: string): Promise<void> {
    const asked = `/api/posts/ranking?metric=copies&period=all${encodeURI(query)}`
    const { items } = await this.#get<{ items: Item[] }>(asked)
    const shown = (chat: ModelChat): string | null =>
      (query.includes('inferred=0') ? chat.observed : chat.shown).category
    const chats = this.#model.chats.filter((chat) => !query.includes('category') || shown(chat) === 'Город')
    const best = chats.flatMap((chat) => {
      const copied = chat.posts.filter(({ seq }) => this.#of(chat.chatId, seq).isFirst)
      const ranked = copied
        .map((post) => ({ chatId: chat.chatId, post, copies: this.#of(chat.chatId, post.seq).copies }))
        .filter(({ copies }) => copies > 0)
      return ranked.sort((a, b) => b.copies - a.copies || byNewest(a.post, b.post)).slice(0, 1)
    })
    best.sort((a, b) => b.copies - a.copies || b.post.epoch - a.post.epoch || a.chatId - b.chatId)
    expect(items.map(({ chat_id, seq, copies }) => [chat_id, seq, copies])).toEqual(
      best.map(({ chatId, post, copies }) => [chatId, post.seq, copies]),
    )
  }

  async #compareSearch(query: string): Promise<void> {
    const found = await this.#get<Found>(`/api/posts/search?q=${encodeURI(WORD)}&limit=100${query}`)
    const expected = this.#model.chats.flatMap(({ chatId, posts }) =>
      posts
        .filter(({ text, isRepost }) => text.includes(`${WORD} `) && !(query.includes('hide') && isRepost))
        .map(({ seq, epoch }) => ({ chatId, seq, epoch, ...this.#of(chatId, seq) }))
        .filter(({ isFirst }) => isFirst || !query.includes('copies=0')),
    )
    expect(new Map(found.items.map(({ chat_id, seq, copies }) => [named(chat_id, seq), copies]))).toEqual(
      new Map(expected.map(({ chatId, seq, copies }) => [named(chatId, seq), copies])),
    )
    expect(found.total).toBe(expected.length)
    expect(new Map(found.sources.map(({ chat_id, count }) => [chat_id, count]))).toEqual(
      counted(expected.map(({ chatId }) => chatId)),
    )
    expect(new Map(found.timeline.map(({ d, posts }) => [d, posts]))).toEqual(
      counted(expected.map(({ epoch }) => isoDay(Math.floor((epoch + MOSCOW_SECONDS) / DAY_SECONDS)))),
    )
  }
}

const byNewest = (a: ModelPost, b: ModelPost): number => b.epoch - a.epoch || Number(b.seq) - Number(a.seq)

const counted = <K>(values: readonly K[]): Map<K, number> => {
  const counts = new Map<K, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}

const steps = fc.tuple(copyingWorld, fc.integer({ min: 1, max: 30 })).chain(([observations, linesPerBatch]) =>
  fc.record({
    first: fc.subarray(observations),
    second: fc.shuffledSubarray(observations, { minLength: observations.length }),
    linesPerBatch: fc.constant(linesPerBatch),
  }),
)

describe.each(ENGINES)('on %s', (engine) => {
  test('lists of posts say what the model does, after every step and a rebuild', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async ({ first, second, linesPerBatch }) => {
        const place = await createStore(engine)
        const app = await appOver(place)
        try {
          await importObservations(place.store, [...CATEGORIES, ...first], { linesPerBatch })
          await app.noticed()
          await new Lists(app, [...CATEGORIES, ...first]).compare()
          await importObservations(place.store, second, { linesPerBatch })
          await app.noticed()
          const lists = new Lists(app, [...CATEGORIES, ...second])
          await lists.compare()
          const reports = await check(place.store, { linkBase: LINK_BASE })
          expect(reports.filter(({ wrong }) => wrong > 0)).toEqual([])
          await rebuild(place.store, { linkBase: LINK_BASE })
          await app.noticed()
          await lists.compare()
        } finally {
          await app.remove()
        }
      }),
      { numRuns: randomRuns(engine === 'sqlite' ? 12 : 3) },
    )
  })
})
