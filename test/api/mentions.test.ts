import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Observation } from '../../src/ingest/observation.js'
import { type AppOnEveryEngine, createOnEveryEngine } from '../support/app.js'
import { chat, clockAt, moscow, post } from './observations.js'
import { faultNamed } from './observed.js'

/** Citing channels: their identifier, subscribers (at the bounds of the classes), category and region. */
const AUTHORS = [
  [10, 999, 'Город', 'Москва'],
  [11, 1_000, 'Город', 'Казань'],
  [12, 9_999, 'Юмор', 'Москва'],
  [13, 10_000, null, null],
  [14, 49_999, null, null],
  [15, 50_000, null, null],
  [16, 100_000, null, null],
  [17, 100_001, null, null],
] as const

/** Mentions the cited channel among this many. */
const selection = (handles: number): string =>
  ['@cited_one', ...Array.from({ length: handles - 1 }, (_, i) => `@unknown_${i}`)].join(' ')

const SELECTIONS = [1, 2, 5, 6, 15, 16]
const CLOSED = 20

const WORLD: Observation[] = [
  chat(1, 'cited_old'),
  { kind: 'channel', at: moscow('2025-06-01T00:00:00'), chat_id: 1, handle: 'cited_one' },
  post(1, '5', '2026-01-04T00:00:00', { text: 'сам себя: @cited_one' }),
  ...AUTHORS.map(([id, participants_count, category, region]) =>
    chat(id, `author_${id}`, { title: `Автор ${id}`, participants_count, category, region }),
  ),
  { kind: 'channel', at: moscow('2026-01-09T00:00:00'), chat_id: 14, handle: 'renamed_14' },
  chat(CLOSED, null, { title: 'Закрытый' }),
  ...AUTHORS.map(([id]) => post(id, '1', `2026-01-05T${id}:00:00`, { text: '@cited_one', views: id })),
  ...SELECTIONS.map((n) => post(CLOSED, String(n), '2026-01-06T12:00:00', { text: selection(n) })),
  post(10, '2', '2025-12-31T23:59:59', { text: '@CITED_ONE' }),
  post(10, '3', '2026-01-01T00:00:00', { text: 'https://t.me/cited_one' }),
  post(10, '4', '1999-05-15T12:00:00', { text: '@cited_one' }),
  post(11, '2', '2026-01-07T09:00:00', {
    text: '@cited_one и @author_12',
    repost_chat_id: 1,
    repost_seq: '5',
    views: 30,
  }),
  post(11, '3', '2026-01-07T09:00:00', { repost_from: 'Кто-то' }),
  post(11, '4', '2026-01-07T09:00:00', { repost_handle: 'cited_old' }),
  post(11, '5', '2026-01-07T09:00:00', { text: 'через @cited_one', repost_handle: 'nobody_here' }),
  post(12, '2', '2026-01-07T23:59:59', { text: '@cited_one @Cited_Old t.me/cited_one' }),
  post(12, '3', '2026-01-08T00:00:00', { text: '@cited_one', deleted: true }),
  post(12, '4', '2026-01-08T00:00:00', { text: '@cited_one' }),
  { kind: 'post', at: moscow('2026-01-08T01:00:00'), chat_id: 12, seq: '4', deleted: true },
  post(12, '5', '2026-01-08T00:00:00', { text: '@cited_one' }),
  { kind: 'post', at: moscow('2026-01-08T01:00:00'), chat_id: 12, seq: '5', text: 'ничего', edited: true },
  post(12, '6', '2026-01-08T00:00:00', { text: 'пишите: me@cited_one.ru' }),
  clockAt('2026-01-10T12:00:00', 1),
]

const handleOf = (id: number): string => (id === 14 ? 'renamed_14' : `author_${id}`)

const item = (author: number, seq: string, fields: object) => ({
  author_title: `Автор ${author}`,
  author_link: `https://t.me/${handleOf(author)}`,
  author_subs: AUTHORS.find(([id]) => id === author)?.[1],
  kind: 'mention',
  text: '@cited_one',
  url: `https://t.me/${handleOf(author)}/${seq}`,
  views: 0,
  chat_id: author,
  seq,
  dil: 0,
  repost_chat_id: null,
  repost_seq: null,
  unknown: Object.hasOwn(fields, 'views') ? [] : ['views'],
  ...fields,
})

const closed = (handles: number, dil: number) =>
  item(CLOSED, String(handles), {
    author_title: 'Закрытый',
    author_link: null,
    author_subs: 0,
    url: null,
    when: '06.01.2026 12:00',
    text: selection(handles),
    dil,
    unknown: ['author_subs', 'views'],
  })

const single = (author: number) => item(author, '1', { when: `05.01.2026 ${author}:00`, views: author })

const ITEMS: Readonly<Record<string, object>> = {
  '12/2': item(12, '2', {
    when: '07.01.2026 23:59',
    text: '@cited_one @Cited_Old t.me/cited_one',
    dil: 1,
  }),
  '11/5': item(11, '5', { when: '07.01.2026 09:00', text: 'через @cited_one' }),
  '11/4': item(11, '4', { when: '07.01.2026 09:00', text: '', kind: 'repost' }),
  '11/2': item(11, '2', {
    when: '07.01.2026 09:00',
    text: '@cited_one и @author_12',
    kind: 'repost',
    views: 30,
    ...{ repost_chat_id: 1, repost_seq: '5' },
  }),
  '20/16': closed(16, 3),
  '20/15': closed(15, 2),
  '20/6': closed(6, 2),
  '20/5': closed(5, 1),
  '20/2': closed(2, 1),
  '20/1': closed(1, 0),
  '17/1': single(17),
  '16/1': single(16),
  '15/1': single(15),
  '14/1': single(14),
  '13/1': single(13),
  '12/1': single(12),
  '11/1': single(11),
  '10/1': single(10),
  '10/3': item(10, '3', { when: '01.01.2026 00:00', text: 'https://t.me/cited_one' }),
  '10/2': item(10, '2', { when: '31.12.2025 23:59', text: '@CITED_ONE' }),
  '10/4': item(10, '4', { when: '15.05.1999 12:00' }),
}

const ALL = Object.keys(ITEMS)
const SELECTED = ['20/16', '20/15', '20/6', '20/5', '20/2', '20/1']
const BY_TEN = ['10/1', '10/3', '10/2', '10/4']
const BY_ELEVEN = ['11/5', '11/4', '11/2', '11/1']

const encoded = (query: Record<string, string>): string => `&${new URLSearchParams(query)}`

describe('mentions', () => {
  let app: AppOnEveryEngine
  beforeAll(async () => {
    app = await createOnEveryEngine(WORLD)
  })
  afterAll(() => app.remove())

  const ask = async (path: string): Promise<{ status: number; body: unknown }> => {
    const { status, body } = await app.get(`/api/channels/${path}`)
    return { status, body }
  }

  test('timeline: days that have any, Moscow days, without deleted and unknown ones', async () => {
    expect(await ask('mentions-timeline?chat_id=1')).toEqual({
      status: 200,
      body: {
        items: [
          { d: '1999-05-15', mentions: 1, reposts: 0 },
          { d: '2025-12-31', mentions: 1, reposts: 0 },
          { d: '2026-01-01', mentions: 1, reposts: 0 },
          { d: '2026-01-05', mentions: 8, reposts: 0 },
          { d: '2026-01-06', mentions: 6, reposts: 0 },
          { d: '2026-01-07', mentions: 2, reposts: 2 },
        ],
        unknown: [],
      },
    })
  })

  test('a post that reposts one channel may mention another', async () => {
    const { body } = await ask('mentions-timeline?chat_id=12')
    expect(body).toEqual({ items: [{ d: '2026-01-07', mentions: 1, reposts: 0 }], unknown: [] })
    expect((await ask('mentions-list?chat_id=12')).body).toEqual({
      items: [{ ...ITEMS['11/2'], kind: 'mention', dil: 1 }],
    })
  })

  test('nobody mentions this one', async () => {
    expect((await ask('mentions-timeline?chat_id=17')).body).toEqual({ items: [], unknown: [] })
    expect((await ask('mentions-list?chat_id=17')).body).toEqual({ items: [] })
  })

  test('nobody looked who mentions this one', async () => {
    const alone = await createOnEveryEngine([
      chat(1, 'cited_one'),
      chat(2, 'other_one'),
      post(1, '1', '2026-01-04T00:00:00', { text: '@other_one' }),
    ])
    try {
      const timelineOf = async (chatId: number) =>
        (await alone.get(`/api/channels/mentions-timeline?chat_id=${chatId}`)).body
      const day = { d: '2026-01-04', mentions: 1, reposts: 0 }
      expect(await timelineOf(1)).toEqual({ items: [], unknown: ['items'] })
      expect(await timelineOf(2)).toEqual({ items: [day], unknown: [] })
    } finally {
      await alone.remove()
    }
  })

  test.each([
    ['', ALL],
    ['&month=2025-12', ['10/2']],
    ['&month=2026-01', ALL.slice(0, -2)],
    ['&month=2026-02', []],
    ['&month=1999-05', ['10/4']],
    ['&month=0099-05', []],
    ['&day=2026-01-07', ['12/2', '11/5', '11/4', '11/2']],
    ['&day=2026-01-07&month=2026-01', ['12/2', '11/5', '11/4', '11/2']],
    ['&day=2026-01-07&month=2025-12', []],
    ['&author=11', BY_ELEVEN],
    ['&author=1', []],
    ['&author=999', []],
    ['&dil=0', ALL.filter((key) => !['12/2', ...SELECTED.slice(0, -1)].includes(key))],
    ['&dil=1', ['12/2', '20/5', '20/2']],
    ['&dil=2', ['20/15', '20/6']],
    ['&dil=3', ['20/16']],
    ['&subs=0', [...SELECTED, ...BY_TEN]],
    ['&subs=1', ['12/2', '11/5', '11/4', '11/2', '12/1', '11/1']],
    ['&subs=2', ['14/1', '13/1']],
    ['&subs=3', ['16/1', '15/1']],
    ['&subs=4', ['17/1']],
    [encoded({ cat: 'Город' }), [...BY_ELEVEN, ...BY_TEN]],
    [encoded({ reg: 'Москва' }), ['12/2', '12/1', ...BY_TEN]],
    [encoded({ cat: 'Город', reg: 'Москва' }), BY_TEN],
    [encoded({ cat: 'город' }), []],
    ['&cat=&reg=&month=&author=&dil=&subs=', ALL],
    [encoded({ cat: 'Юмор', month: '2026-01', dil: '1', subs: '1', author: '12' }), ['12/2']],
    ['&author=12&subs=0', []],
    ['&limit=2', ALL.slice(0, 2)],
    ['&limit=2&page=2', ALL.slice(2, 4)],
    ['&limit=2&page=11', ALL.slice(20)],
    ['&limit=2&page=12', []],
    ['&limit=200&page=1000000', []],
    ['&subs=1&limit=4&page=2', ['12/1', '11/1']],
  ])('list%s', async (query, keys) => {
    expect(await ask(`mentions-list?chat_id=1${query}`)).toEqual({
      status: 200,
      body: { items: keys.map((key) => ITEMS[key]) },
    })
  })

  test.each([
    ['mentions-timeline', 'chat_id'],
    ['mentions-list', 'chat_id'],
    ['mentions-list?chat_id=1&month=2025-13', 'month'],
    ['mentions-list?chat_id=1&month=2025-1', 'month'],
    ['mentions-list?chat_id=1&month=2025-01-01', 'month'],
    ['mentions-list?chat_id=1&author=cited_one', 'author'],
    ['mentions-list?chat_id=1&dil=4', 'dil'],
    ['mentions-list?chat_id=1&dil=-1', 'dil'],
    ['mentions-list?chat_id=1&subs=5', 'subs'],
    ['mentions-list?chat_id=1&limit=201', 'limit'],
    ['mentions-list?chat_id=1&page=0', 'page'],
    ['mentions-list?chat_id=1&cat=a&cat=b', 'cat'],
  ])('%s is refused', async (path, parameter) => {
    expect(await ask(path)).toEqual({
      status: 400,
      body: {
        error: 'parameter',
        message: expect.any(String),
        details: [faultNamed(parameter)],
      },
    })
  })

  test.each(['mentions-timeline', 'mentions-list'])('%s of an unknown chat is not found', async (path) => {
    expect(await ask(`${path}?chat_id=77`)).toEqual({
      status: 404,
      body: { error: 'not_found', message: expect.any(String) },
    })
  })

  test('classes go by the subscribers now, and a mention leaves with its post', async () => {
    await app.import([
      { kind: 'channel', at: moscow('2026-01-10T13:00:00'), chat_id: 17, participants_count: 5 },
      { kind: 'post', at: moscow('2026-01-10T13:00:00'), chat_id: 10, seq: '1', deleted: true },
    ])
    const shrunk = { ...ITEMS['17/1'], author_subs: 5 }
    const items = [...SELECTED.map((key) => ITEMS[key]), shrunk, ITEMS['10/3'], ITEMS['10/2'], ITEMS['10/4']]
    expect((await ask('mentions-list?chat_id=1&subs=0')).body).toEqual({ items })
    expect((await ask('mentions-list?chat_id=1&subs=4')).body).toEqual({ items: [] })
  })
})
