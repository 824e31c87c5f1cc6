import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoObservations } from '../../src/demo/index.js'
import type { Observation } from '../../src/ingest/observation.js'
import { type AppOnEveryEngine, createOnEveryEngine } from '../support/app.js'
import { chat, faultOf, HOUR, moscow, NOT_FOUND, post, told } from './observed.js'

const WORLD: Observation[] = [
  chat(1, '2025-03-31T12:00', { posts_seen: true }),
  // Mondays at 10: three posts.
  post(1, '1', '2025-03-03T10:00', { views: 10 }),
  post(1, '2', '2025-03-10T10:30', { views: 40 }),
  post(1, '3', '2025-03-17T10:59', { views: 20 }),
  // Sundays at 23: two posts, so the median lies between them.
  post(1, '4', '2025-03-23T23:00', { views: 50 }),
  post(1, '5', '2025-03-16T23:59', { views: 55 }),
  // None of these count: older than 90 days, younger than a day, a repost, deleted, without views.
  post(1, '6', '2024-12-31T23:00', { views: 900 }),
  post(1, '7', '2025-03-30T12:01', { views: 900 }),
  post(1, '8', '2025-03-18T10:00', { views: 900, repost_from: 'Кто-то' }),
  post(1, '9', '2025-03-18T10:00', { views: 900, deleted: true }),
  post(1, '10', '2025-03-18T10:00'),
  // Views of 0 were seen; nothing is a percentage of a median of 0.
  chat(2, '2025-03-31T12:00', { posts_seen: true }),
  post(2, '1', '2025-03-03T10:00', { views: 0 }),
  chat(3, '2025-03-31T12:00'),
]

const DEMO_UNTIL = moscow('2025-03-30T10:00')
const DEMO = [...demoObservations({ seed: 5, channels: 10, posts: 2_500, days: 120, until: DEMO_UNTIL })]

const median = (values: readonly number[]): number | null => {
  const sorted = values.toSorted((a, b) => a - b)
  const [low, high] = [
    sorted[Math.floor((sorted.length - 1) / 2)],
    sorted[Math.ceil((sorted.length - 1) / 2)],
  ]
  return low === undefined || high === undefined ? null : (low + high) / 2
}

/** In the words of docs/formulas.md, from the feed of a chat. */
const naive = (feed: readonly FeedPost[], now: number) => {
  const firstDay = Math.floor((now + 3 * HOUR) / 86_400) - 89
  const counted = feed.filter(
    (one) =>
      !one.deleted &&
      one.repost_from === null &&
      one.repost_handle === null &&
      !one.unknown.includes('views') &&
      one.epoch <= now - 24 * HOUR &&
      Math.floor((one.epoch + 3 * HOUR) / 86_400) >= firstDay,
  )
  const all = median(counted.map((one) => one.views))
  const items = Array.from({ length: 168 }, (_, slot) => {
    const [dow, hr] = [Math.floor(slot / 24) + 1, slot % 24]
    const ofHour = counted.filter(({ epoch }) => {
      const date = new Date((epoch + 3 * HOUR) * 1_000)
      return (date.getUTCDay() || 7) === dow && date.getUTCHours() === hr
    })
    const own = median(ofHour.map((one) => one.views))
    const pct = all ? Math.round(((own ?? 0) * 10_000) / all) / 100 : null
    return { dow, hr, median_views: own, pct, n: ofHour.length }
  }).filter(({ n }) => n > 0)
  return { posts: counted.length, median_views: all, items }
}

interface FeedPost {
  epoch: number
  views: number
  deleted: boolean
  repost_from: string | null
  repost_handle: string | null
  unknown: string[]
}

describe('the best hours of a chat', () => {
  let app: AppOnEveryEngine
  beforeAll(async () => {
    app = await createOnEveryEngine(WORLD)
  })
  afterAll(() => app.remove())
  const ask = async (query: string) => told(await app.get(`/api/channels/best-hours${query}`))

  test('median views and number of posts by weekday and hour', async () => {
    expect(await ask('?chat_id=1')).toEqual({
      status: 200,
      body: {
        posts: 5,
        median_views: 40,
        items: [
          { dow: 1, hr: 10, median_views: 20, pct: 50, n: 3 },
          { dow: 7, hr: 23, median_views: 52.5, pct: 131.25, n: 2 },
        ],
      },
    })
  })

  test('a median of 0, and a chat without posts', async () => {
    expect(await ask('?chat_id=2')).toEqual({
      status: 200,
      body: { posts: 1, median_views: 0, items: [{ dow: 1, hr: 10, median_views: 0, pct: null, n: 1 }] },
    })
    expect(await ask('?chat_id=3')).toEqual({
      status: 200,
      body: { posts: 0, median_views: null, items: [] },
    })
  })

  test('an unknown chat, and what cannot be one', async () => {
    expect(await ask('?chat_id=77')).toEqual(NOT_FOUND)
    expect(await ask('?chat_id=x')).toEqual(faultOf('chat_id'))
  })

  test('of the demo messenger, as computed naively', async () => {
    const demo = await createOnEveryEngine(DEMO)
    try {
      const now = Math.max(...DEMO.map(({ at }) => at))
      for (const id of new Set(DEMO.map(({ chat_id }) => chat_id))) {
        const { body } = await demo.get(`/api/channels/best-hours?chat_id=${id}`)
        const feed = (await demo.get(`/api/channels/posts?chat_id=${id}&limit=5000`)).body as {
          items: FeedPost[]
        }
        expect(body).toEqual(naive(feed.items, now))
      }
    } finally {
      await demo.remove()
    }
  })
})
