import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoObservations } from '../../src/demo/index.js'
import type { Observation } from '../../src/ingest/observation.js'
import { type AppOnEveryEngine, createOnEveryEngine } from '../support/app.js'
import { REAL_POSTS_WITH_VIEWS } from '../support/real-posts.js'
import { hasSharedData } from '../support/shared-data.js'
import { chat, faultOf, later, looked, moscow, NOT_FOUND, post, told, views } from './observed.js'

const TEN = '2025-03-20T10:00'
const NOTICE = 'Реклама. ООО «Ромашка». ИНН 7712345678. Erid: 2VtzqwUxhF5'

const WORLD: Observation[] = [
  chat(1, '2025-03-19T09:00', { handle: 'paper', participants_count: 500 }),
  chat(2, '2025-03-19T09:00', { handle: 'cats_daily', participants_count: 100 }),
  later(2, '2025-03-22T09:00', { participants_count: 130 }),
  post(1, '1', TEN, { text: `Подпишитесь на @cats_daily\n\n${NOTICE}`, views: 10 }),
  views(1, '1', TEN, 20, 100),
  views(1, '1', TEN, 28, 300),
  // Deleted after a day, as advertisements often are.
  post(1, '2', '2025-03-25T10:00', { text: 'Сайт: https://example.org/?erid=LjN8KQZgE и @nobody', views: 5 }),
  { kind: 'post', at: moscow('2025-03-26T10:00'), chat_id: 1, seq: '2', deleted: true },
  post(1, '3', '2025-03-26T10:00', { text: 'Что такое erid? И новости @cats_daily', views: 7 }),
  // The words of the handle, but not the handle.
  post(1, '4', '2025-03-27T10:00', { text: 'cats daily, erid: 2VtzqwUxhF5', views: 3 }),
  looked(1, '2025-03-31T12:00'),
  looked(2, '2025-03-31T12:00'),
]

/** The two advertisements of the first chat that name others, as the answer has them. */
const FIRST = {
  ...{ chat_id: 1, handle: 'paper', title: 'Чат 1', participants_count: 500 },
  ...{ seq: '1', url: 'https://t.me/paper/1', when: '20.03.2025 10:00', epoch: moscow(TEN) },
  text: `Подпишитесь на @cats_daily\n\n${NOTICE}`,
  ...{ is_repost: false, deleted: false, erid: '2VtzqwUxhF5' },
  ...{ advertiser: 'ООО «Ромашка»', inn: '7712345678', views: 300, views_24h: 200, views_48h: 0 },
  advertised: [
    {
      ...{ chat_id: 2, handle: 'cats_daily', title: 'Чат 2', link: 'https://t.me/cats_daily' },
      ...{ subs_before: 100, subs_after: 130, change: 30 },
      ...{ change_48h: 0, usual_48h: 0, gain: 0, gain_low: 0, gain_high: 0, not_measured: 'early' },
      unknown: ['change_48h', 'usual_48h', 'gain', 'gain_low', 'gain_high'],
    },
  ],
  unknown: ['views_48h'],
}

interface Posts {
  items: { chat_id?: number; seq: string; text: string; ad: boolean }[]
  total: number
}

describe('advertisements', () => {
  let app: AppOnEveryEngine
  beforeAll(async () => {
    app = await createOnEveryEngine(WORLD)
  })
  afterAll(() => app.remove())
  const ask = async (query: string) => told(await app.get(`/api/channels/ads${query}`))
  const seqs = async (url: string) =>
    ((await app.get(url)).body as Posts).items.map(({ seq, ad }) => (ad ? `${seq} ad` : seq))

  test('of a chat, with advertiser, views at an age, what the advertised chat won, and the CPM', async () => {
    const { body } = (await ask('?chat_id=1&price=40')) as { body: { placed: Posts; received: Posts } }
    expect(body.placed).toEqual({
      ...{
        total: 3,
        capped: false,
        measured: 3,
        measured_24h: 1,
        measured_48h: 0,
        unknown: ['median_views_48h', 'cpm_48h'],
      },
      // Views are 3, 5 and 300 as counted last, so a thousand of them cost 13,333.33, 8,000 and 133.33.
      ...{ median_views: 5, median_views_24h: 200, median_views_48h: 0 },
      ...{ cpm: 8_000, cpm_24h: 200, cpm_48h: 0 },
      items: [
        expect.objectContaining({ seq: '4', advertised: [] }),
        expect.objectContaining({
          seq: '2',
          deleted: true,
          erid: 'LjN8KQZgE',
          advertiser: null,
          advertised: [],
        }),
        FIRST,
      ],
    })
    expect(body.received).toMatchObject({ total: 0, items: [] })
  })

  test('for a chat', async () => {
    const { body } = (await ask('?chat_id=2')) as { body: { placed: Posts; received: Posts } }
    expect(body.received).toEqual({
      ...{ total: 1, capped: false, measured: 1, measured_24h: 1, measured_48h: 0 },
      ...{ median_views: 300, median_views_24h: 200, median_views_48h: 0, cpm: 0, cpm_24h: 0, cpm_48h: 0 },
      unknown: ['median_views_48h', 'cpm', 'cpm_24h', 'cpm_48h'],
      items: [FIRST],
    })
    expect(body.placed).toMatchObject({ total: 0, items: [] })
    expect(await ask('?chat_id=2&days=5')).toMatchObject({ body: { received: { total: 0 } } })
  })

  test('that names a handle which was given up is for the chat that has it now, or had it last', async () => {
    const ad = (seq: string, handle: string): Observation =>
      post(1, seq, '2025-03-28T10:00', { text: `@${handle}, erid: 2VtzqwUxhF5` })
    const given = await createOnEveryEngine([
      ...WORLD,
      chat(3, '2025-03-01T09:00', { handle: 'cats_daily' }),
      later(3, '2025-03-10T09:00', { handle: 'old_cats' }),
      later(3, '2025-03-18T09:00', { handle: 'new_cats' }),
      ad('5', 'old_cats'),
      ad('6', 'new_cats'),
    ])
    try {
      const received = async (chatId: number) =>
        ((await given.get(`/api/channels/ads?chat_id=${chatId}`)).body as { received: Posts }).received.items
      expect((await received(2)).map(({ seq }) => seq)).toEqual(['1'])
      expect((await received(3)).map(({ seq }) => seq)).toEqual(['6', '5'])
    } finally {
      await given.remove()
    }
  })

  test('are the only posts of a feed, ranking or search, or are left out of it', async () => {
    const feed = '/api/channels/posts?chat_id=1'
    expect(await seqs(feed)).toEqual(['4 ad', '3', '2 ad', '1 ad'])
    expect(await seqs(`${feed}&ads=1&sort=views`)).toEqual(['1 ad', '2 ad', '4 ad'])
    expect(await seqs(`${feed}&ads=1&deleted=1`)).toEqual(['2 ad'])
    expect(await seqs(`${feed}&ads=0`)).toEqual(['3'])
    expect((await app.get(`${feed}&ads=1&limit=1`)).body).toMatchObject({ total: 3 })
    expect(await seqs('/api/posts/ranking?period=all')).toEqual(['1 ad'])
    expect(await seqs('/api/posts/ranking?period=all&ads=1')).toEqual(['1 ad'])
    expect(await seqs('/api/posts/ranking?period=all&ads=0')).toEqual(['3'])
    expect(await seqs('/api/posts/search?q=erid')).toEqual(['4 ad', '3', '2 ad', '1 ad'])
    expect(await seqs('/api/posts/search?q=erid&ads=1')).toEqual(['4 ad', '2 ad', '1 ad'])
    expect(await seqs('/api/posts/search?q=erid&ads=0')).toEqual(['3'])
  })

  test('faults', async () => {
    expect(await ask('?chat_id=77')).toEqual(NOT_FOUND)
    expect(await ask('')).toEqual(faultOf('chat_id'))
    expect(await ask('?chat_id=1&days=0')).toEqual(faultOf('days'))
    expect(await ask('?chat_id=1&price=x')).toEqual(faultOf('price'))
    expect(await ask('?chat_id=1&price=0')).toEqual(faultOf('price'))
    expect(told(await app.get('/api/channels/posts?chat_id=1&ads=2'))).toEqual(faultOf('ads'))
  })

  test('an edit makes an advertisement of a post, and the other way round', async () => {
    const seen = (seq: string, text: string): Observation => ({
      ...{ kind: 'post', at: moscow('2025-03-31T13:00'), chat_id: 1, seq, text },
    })
    const edited = await createOnEveryEngine(WORLD)
    try {
      await edited.import([seen('3', 'erid: 2VtzqwUxhF5'), seen('4', 'Уже не реклама')])
      const { items } = (await edited.get('/api/channels/posts?chat_id=1&ads=1')).body as Posts
      expect(items.map(({ seq }) => seq)).toEqual(['3', '2', '1'])
    } finally {
      await edited.remove()
    }
  })

  test('of the demo messenger are the posts whose text carries a token', async () => {
    const until = moscow('2025-03-30T10:00')
    const demo = await createOnEveryEngine([
      ...demoObservations({ seed: 8, channels: 20, posts: 1_000, days: 30, until }),
    ])
    try {
      const { items: chats } = (await demo.get('/api/channels?limit=200')).body as {
        items: { chat_id: number }[]
      }
      let found = 0
      for (const { chat_id } of chats) {
        const feed = `/api/channels/posts?chat_id=${chat_id}&limit=5000`
        const all = (await demo.get(feed)).body as Posts
        const ads = all.items.filter(({ text }) => /Erid: \w+/.test(text))
        expect(all.items.filter(({ ad }) => ad)).toEqual(ads)
        expect((await demo.get(`${feed}&ads=1`)).body).toEqual({ items: ads, total: ads.length })
        const others = all.items.filter((item) => !ads.includes(item))
        expect((await demo.get(`${feed}&ads=0`)).body).toEqual({ items: others, total: others.length })
        const { placed } = (await demo.get(`/api/channels/ads?chat_id=${chat_id}&limit=200`)).body as {
          placed: Posts
        }
        expect(placed.items.map(({ seq }) => seq)).toEqual(ads.map(({ seq }) => seq))
        found += ads.length
      }
      expect(found).toBeGreaterThan(5)
    } finally {
      await demo.remove()
    }
  })

  test.skipIf(!hasSharedData())('of real channels', async () => {
    const real = await createOnEveryEngine(REAL_POSTS_WITH_VIEWS)
    try {
      const { items } = (await real.get('/api/posts/search?q=erid&ads=0')).body as Posts
      // A news item about the token is no advertisement.
      expect(items.map(({ text }) => text.slice(0, 14))).toEqual([expect.stringContaining('Какой erid?')])
      expect((await real.get('/api/posts/search?q=erid&ads=1')).body).toMatchObject({ total: 64 })
    } finally {
      await real.remove()
    }
  })
})
