import { expect } from 'vitest'
import type { TestApp } from './app.js'
import { groups, LABELLED, type Model, type ModelChat } from './model.js'

/** Compares every answer that takes labels as values, or leaves them out, with the naive model. */

type Item = Record<'chat_id', number> & Record<string, unknown>
type Field = (typeof LABELLED)[number]

const NAMES: Record<Field, readonly string[]> = {
  category: ['Город', 'Юмор', 'Наука'],
  region: ['Москва', 'Казань', 'Омск'],
  lang: ['ru', 'en', 'kk'],
}

/** A text of random worlds that has a word of its own. */
const WORD = 'читайте'

/** One way of asking: with labels or without. */
class Asked {
  readonly #app: Pick<TestApp, 'get'>
  readonly #values: 'shown' | 'observed'
  readonly model: Model

  constructor(app: Pick<TestApp, 'get'>, model: Model, values: 'shown' | 'observed') {
    this.#app = app
    this.#values = values
    this.model = model
  }

  async ask<T>(path: string, query: Record<string, string | number> = {}): Promise<T> {
    const inferred = this.#values === 'shown' ? {} : { inferred: '0' }
    const asked = `${path}?${new URLSearchParams({ ...query, ...inferred } as Record<string, string>)}`
    const { status, body } = await this.#app.get(asked)
    expect([asked, status]).toEqual([asked, 200])
    return body as T
  }

  async items(path: string, query: Record<string, string | number> = {}): Promise<Item[]> {
    return (await this.ask<{ items: Item[] }>(path, query)).items
  }

  /** The chats of a list of items, ascending. */
  async chatsOf(path: string, query: Record<string, string | number>): Promise<number[]> {
    return ascending((await this.items(path, query)).map(({ chat_id }) => chat_id))
  }

  nameOf(chat: ModelChat, field: Field): string | null {
    return chat[this.#values][field]
  }

  /** What a record with these fields says. */
  record(chat: ModelChat, fields: readonly Field[]): Record<string, unknown> {
    const inferred = fields.filter((field) => this.nameOf(chat, field) !== chat.observed[field])
    return { ...Object.fromEntries(fields.map((field) => [field, this.nameOf(chat, field)])), inferred }
  }

  counts(field: Field, chats = this.model.chats): Record<string, number> {
    const named = groups(
      chats.filter((chat) => this.nameOf(chat, field) !== null),
      (chat) => String(this.nameOf(chat, field)),
    )
    return Object.fromEntries([...named].map(([name, ofName]) => [name, ofName.length]))
  }
}

const ascending = (ids: readonly number[]): number[] => [...ids].sort((a, b) => a - b)

const recordOf = (item: Item, fields: readonly Field[]): Record<string, unknown> =>
  Object.fromEntries([...fields, 'inferred'].map((field) => [field, item[field]]))

const compareCards = async (asked: Asked): Promise<void> => {
  const cards = new Map(
    (await asked.items('/api/channels', { limit: 200 })).map((card) => [card.chat_id, card]),
  )
  for (const chat of asked.model.chats) {
    const expected = asked.record(chat, LABELLED)
    expect(recordOf(cards.get(chat.chatId) as Item, LABELLED)).toEqual(expected)
    const single = await asked.ask<Item>(`/api/channels/${chat.chatId}`)
    expect(recordOf(single, LABELLED)).toEqual(expected)
  }
}

const compareCounts = async (asked: Asked): Promise<void> => {
  const counts = asked.counts('category')
  expect(await asked.ask('/api/channels/categories')).toEqual({ counts })
  expect(await asked.ask('/api/channels/regions')).toEqual({ counts: asked.counts('region') })
  const { categories } = await asked.ask<{ categories: number }>('/api/channels/stats')
  expect(categories).toBe(Object.keys(counts).length)
  const bots = asked.counts(
    'category',
    asked.model.chats.filter(({ chatType }) => chatType === 'bot'),
  )
  const ofBots = await asked.items('/api/channels/bot-categories')
  expect(Object.fromEntries(ofBots.map(({ name, count }) => [name, count]))).toEqual(bots)
  const growth = await asked.items('/api/channels/category-growth', { fresh: 'all' })
  expect(Object.fromEntries(growth.map(({ name, chans }) => [name, chans]))).toEqual(counts)
}

const compareFilters = async (asked: Asked): Promise<void> => {
  for (const field of LABELLED)
    for (const name of NAMES[field]) {
      const found = await asked.chatsOf('/api/channels', { [field]: name, limit: 200 })
      const expected = asked.model.chats.filter((chat) => asked.nameOf(chat, field) === name)
      expect([field, name, found]).toEqual([field, name, expected.map(({ chatId }) => chatId)])
    }
}

/** Categories, regions, and each category with a region. */
const PLACES: Partial<Record<Field, string>>[] = [
  ...NAMES.category.map((category) => ({ category })),
  ...NAMES.region.map((region) => ({ region })),
  { category: 'Город', region: 'Казань' },
]

const compareRankings = async (asked: Asked): Promise<void> => {
  for (const place of PLACES) {
    const wanted = asked.model.chats.filter(
      (chat) =>
        asked.model.ownPosts(chat).length > 0 &&
        Object.entries(place).every(([field, name]) => asked.nameOf(chat, field as Field) === name),
    )
    // The second looks at all posts.
    for (const how of [{}, { ads: '0' }]) {
      const query = { period: 'all', limit: 100, ...place, ...how }
      const found = await asked.items('/api/posts/ranking', query)
      const expected = wanted.map((chat) => [chat.chatId, asked.record(chat, ['category', 'region'])])
      const told = found.map((item) => [item.chat_id, recordOf(item, ['category', 'region'])] as const)
      expect([query, told.toSorted(([a], [b]) => a - b)]).toEqual([query, expected])
    }
  }
}

const compareSearch = async (asked: Asked): Promise<void> => {
  for (const category of NAMES.category) {
    const found = await asked.chatsOf('/api/posts/search', { q: WORD, category })
    const expected = asked.model.chats
      .filter((chat) => asked.nameOf(chat, 'category') === category)
      .flatMap(({ chatId, posts }) => posts.filter(({ text }) => text.includes(WORD)).map(() => chatId))
    expect([category, found]).toEqual([category, expected])
  }
}

const compareCitations = async (asked: Asked): Promise<void> => {
  const { model } = asked
  for (const chat of model.chats) {
    const ofChat = { chat_id: chat.chatId }
    const parts = await asked.ask<Record<'byCategory' | 'byRegion', { name: string; count: number }[]>>(
      '/api/channels/citation-breakdown',
      ofChat,
    )
    for (const [field, shares] of [
      ['category', parts.byCategory],
      ['region', parts.byRegion],
    ] as const)
      expect(Object.fromEntries(shares.map(({ name, count }) => [name, count]))).toEqual(
        model.breakdownBy(chat, (citing) => asked.nameOf(citing, field)),
      )
    for (const [parameter, field] of [
      ['cat', 'category'],
      ['reg', 'region'],
    ] as const)
      for (const name of NAMES[field]) {
        const cited = model.citations.filter((one) => one.cited === chat)
        const expected = cited.filter(({ citing }) => asked.nameOf(citing, field) === name)
        expect(await asked.chatsOf('/api/channels/mentions-list', { ...ofChat, [parameter]: name })).toEqual(
          ascending(expected.map(({ citing }) => citing.chatId)),
        )
      }
  }
}

/** What is told of labels themselves. */
const compareLabels = async (asked: Asked): Promise<void> => {
  for (const chat of asked.model.chats) {
    const items = await asked.items('/api/channels/labels', { chat_id: chat.chatId })
    expect(items).toEqual(
      LABELLED.flatMap((field) => {
        const label = chat.labels[field]
        const shown = chat.shown[field] !== chat.observed[field]
        const { confidence = null, why = [] } = label ?? {}
        return label === undefined ? [] : [{ field, ...label, confidence, why, shown }]
      }),
    )
  }
}

export const compareLabelled = async (app: Pick<TestApp, 'get'>, model: Model): Promise<void> => {
  for (const values of ['shown', 'observed'] as const) {
    const asked = new Asked(app, model, values)
    await compareCards(asked)
    await compareCounts(asked)
    await compareFilters(asked)
    await compareRankings(asked)
    await compareSearch(asked)
    await compareCitations(asked)
  }
  await compareLabels(new Asked(app, model, 'shown'))
}
