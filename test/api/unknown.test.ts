import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Observation } from '../../src/ingest/observation.js'
import { rebuild } from '../../src/ingest/upkeep/rebuild.js'
import { createApp, type TestApp } from '../support/app.js'
import { LINK_BASE } from '../support/ingest.js'
import { Model } from '../support/model.js'
import { ENGINES } from '../support/stores.js'
import { namedChats, observation } from '../support/world.js'

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
  err: 'err_pct',
  posts: 'messages_count',
  g_today: 'g_today',
  g_yest: 'g_yest',
  g_week: 'g_week',
  g_month: 'g_month',
} as const

const BOUNDS = { subs: 'participants_count', reach: 'avg_reach', err: 'err_pct' } as const

const compareChat = async (app: TestApp, model: Model, chat: Model['chats'][number]): Promise<void> => {
  const id = chat.chatId
  const card = model.card(chat)
  expect(pick(await ask<Numbers>(app, `/api/channels/${id}`), card)).toEqual(card)
  expect(await ask(app, `/api/channels/coverage?chat_id=${id}`)).toEqual(model.coverage(chat))
  agreeRoughly(await ask<Numbers>(app, `/api/channels/err?chat_id=${id}`), model.err(chat))
  const { items: days } = await ask<{ items: Numbers[] }>(app, `/api/channels/reach-timeline?chat_id=${id}`)
  expect(days).toEqual(model.reachTimeline(chat))
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

const compareMarket = async (app: TestApp, model: Model): Promise<void> => {
  const { items } = await ask<{ items: ReturnType<Model['categoryGrowth']> }>(
    app,
    '/api/channels/category-growth',
  )
  expect(await ask(app, '/api/channels/coverage')).toEqual(model.storeCoverage())
  const byName = (a: { name: string }, b: { name: string }): number => (a.name < b.name ? -1 : 1)
  const told = items.map(({ name, chans, known, base, delta }) => ({ name, chans, known, base, delta }))
  expect(told.sort(byName)).toEqual(model.categoryGrowth().sort(byName))
  for (const [metric, name] of [
    ['reach', 'avg_reach'],
    ['err', 'err_pct'],
  ] as const) {
    const top = await ask<{ items: { value: number; posts: number }[] }>(
      app,
      `/api/channels/top-channels?metric=${metric}`,
    )
    expect(top.items.map(({ value, posts }) => ({ value, posts }))).toEqual(
      model.leaders(name).map(({ value, posts }) => ({ value, posts })),
    )
  }
}

const compareAll = async (app: TestApp, seen: readonly Observation[]): Promise<void> => {
  const model = new Model(seen)
  for (const chat of model.chats) await compareChat(app, model, chat)
  await compareCatalogue(app, model)
  await compareMarket(app, model)
}

/** Few observations, so that most is unknown, in two imports, and time that goes on between them and after. */
const sparse = fc.record({
  first: fc.array(observation, { minLength: 1, maxLength: 12 }),
  second: fc.array(observation, { maxLength: 25 }),
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
      { numRuns: engine === 'sqlite' ? 25 : 4 },
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
    const world = [...namedChats, ...posts, { kind: 'channel', at: 1_706_000_000, chat_id: 3 } as const]
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
      { numRuns: engine === 'sqlite' ? 15 : 4 },
    )
  })
})
