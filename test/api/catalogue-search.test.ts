import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Observation } from '../../src/ingest/observation.js'
import { type AppOnEveryEngine, createOnEveryEngine } from '../support/app.js'
import { chat, moscow } from './observations.js'

const WORLD: Observation[] = [
  chat(1, 'city_news', { title: 'Новости города', participants_count: 10 }),
  chat(2, 'gorod', { title: 'Город', description: 'Новости каждый день', participants_count: 5 }),
  chat(3, 'third', { title: 'Ёлки', description: 'О городах, людях и новостях', participants_count: 100 }),
  chat(4, null, { title: 'Города и люди', participants_count: 20, chat_type: 'chat' }),
  chat(5, 'elki', { title: 'Заголовок', description: 'город', participants_count: 1 }),
  chat(6, 'bez', { title: 'Без цензуры', participants_count: 2 }),
  chat(7, 'bezym', {
    title: 'Безымянный 🔥',
    description: '10 000 шагов, Су-35С, Telegram',
    participants_count: 1,
  }),
  { kind: 'channel', at: moscow('2020-01-01T00:00:00'), chat_id: 5, title: 'Ёлка-палка', description: null },
]

describe('GET /api/channels?search=', () => {
  let app: AppOnEveryEngine
  beforeAll(async () => {
    app = await createOnEveryEngine(WORLD)
  })
  afterAll(() => app.remove())

  test.each<[string, string, number[]]>([
    ['equal title, then titles, then the rest', 'search=город', [2, 4, 1, 3]],
    ['sorted by sort instead', 'search=город&norank=1&sort=subs', [3, 4, 1, 2]],
    ['and in its order', 'search=город&norank=1&sort=subs&order=asc', [2, 1, 4, 3]],
    ['all words, in any field and form', 'search=новость город', [1, 3, 2]],
    ['the last word may be a beginning', 'search=города нов', [1, 3, 2]],
    ['others may not', 'search=нов города', []],
    ['by handle', 'search=City_News', [1]],
    ['by an @handle', 'search=@elki', [5]],
    ['by the beginning of a handle', 'search=gor', [2]],
    ['ё is е', 'search=елка', [3, 5]],
    ['by parts of a hyphenated word', 'search=палка', [5]],
    ['a beginning is no form of another word', 'search=безым', [7]],
    ['emoji', 'search=🔥', [7]],
    ['numbers, however they are grouped', 'search=10 тыс', [7]],
    ['names with a number, and letters after it', 'search=су-35', [7]],
    ['names in the other alphabet', 'search=телеграм', [7]],
    ['in a query as well', 'search="10 000" 10000 су-35 🔥 телеграм&syntax=1', [7]],
    ['with filters', 'search=город&type=chat', [4]],
    ['twice the same word', 'search=город город', [4, 1, 2, 3]],
    ['only what is there now', 'search=заголовок', []],
    ['hostile words', `search=' or 1=1 -- %25 _ * город`, []],
  ])('%s: %s', async (_, query, ids) => {
    const { status, body } = await app.get(`/api/channels?${encodeURI(query).replaceAll('%2525', '%25')}`)
    const { items, total, subs_sum } = body as {
      items: { chat_id: number; participants_count: number }[]
      total: number
      subs_sum: number
    }
    expect([status, items.map(({ chat_id }) => chat_id)]).toEqual([200, ids])
    const subs = items.reduce((sum, { participants_count }) => sum + participants_count, 0)
    expect([total, subs_sum]).toEqual([ids.length, subs])
  })

  test('needs a word', async () => {
    expect(await app.get(`/api/channels?search=${encodeURIComponent('!? …')}`)).toMatchObject({
      status: 400,
      body: { error: 'parameter', details: [{ parameter: 'search' }] },
    })
  })

  test('many words are no trouble', async () => {
    const search = Array.from({ length: 85 }, (_, i) => 'абвгдежзик'[i % 10] + String(i % 10)).join(' ')
    expect(await app.get(`/api/channels?search=${encodeURIComponent(search.slice(0, 256))}`)).toMatchObject({
      status: 200,
      body: { total: 0 },
    })
  })
})
