import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Observation } from '../../src/ingest/observation.js'
import { type AppOnEveryEngine, createOnEveryEngine } from '../support/app.js'
import { chat, post } from './observations.js'

const TEXTS = [
  ...Array.from({ length: 6 }, (_, i) => `Беспилотники над городом ${i} #новости_дня`),
  ...Array.from({ length: 5 }, () => 'Агентство пишет: привет, беспилотник'),
  ...Array.from({ length: 5 }, () => 'Программист читает телеграм'),
  ...Array.from({ length: 4 }, () => 'агентура'),
]

const WORLD: Observation[] = [
  chat(1, 'city_news', { title: 'Новости города', participants_count: 10 }),
  chat(-1_001_234, 'novosti', { title: 'Другое', participants_count: 5 }),
  ...TEXTS.map((text, i) => post(1, String(i + 1), `2025-03-01T12:00:${10 + i}`, { text })),
]

describe('what may have been meant', () => {
  let app: AppOnEveryEngine
  beforeAll(async () => {
    app = await createOnEveryEngine(WORLD)
  })
  afterAll(() => app.remove())

  const get = async (path: string) => (await app.get(path)).body as Record<string, unknown>

  test.each([
    ['беспелотник', [{ q: 'беспилотник', total: 11 }]],
    ['Агенство', [{ q: 'агентство', total: 5 }]],
    ['програмист', [{ q: 'программист', total: 5 }]],
    ['Телеграмм', [{ q: 'телеграм', total: 5 }]],
    ['ghbdtn', [{ q: 'привет', total: 5 }]],
    ['беспелотник агенство', [{ q: 'беспилотник агентство', total: 5 }]],
    ['беспилотник', undefined],
    ['агентура', undefined],
    ['ъъъъъъъ', undefined],
  ])('%s', async (q, suggestions) => {
    expect((await get(`/api/posts/search?q=${q}`)).suggestions).toEqual(suggestions)
    expect((await get(`/api/posts/search?syntax=1&q=${q}`)).suggestions).toEqual(suggestions)
  })

  test('none are made for a phrase as written and for later pages', async () => {
    expect(await get('/api/posts/search?q=беспелотник&exact=1')).not.toHaveProperty('suggestions')
    expect(await get('/api/posts/search?q=беспелотник&page=2')).not.toHaveProperty('suggestions')
  })

  test('counts follow texts that change', async () => {
    await app.import([{ kind: 'post', at: 1_800_000_000, chat_id: 1, seq: '1', text: 'агентура' }])
    const { words } = await get('/api/suggest?q=аген')
    expect(words).toEqual([
      { word: 'агентство', posts: 5 },
      { word: 'агентура', posts: 5 },
    ])
    const { words: others } = await get('/api/suggest?q=город бесп')
    expect(others).toEqual([
      { word: 'беспилотник', posts: 5 },
      { word: 'беспилотники', posts: 5 },
    ])
    expect((await get('/api/suggest?q=%23нов')).words).toEqual([{ word: '#новости_дня', posts: 5 }])
  })

  test('completes with channels first, the named one before others', async () => {
    const { named, channels, words } = await get('/api/suggest?q=нов')
    expect(named).toBeNull()
    expect((channels as { chat_id: number }[]).map(({ chat_id }) => chat_id)).toEqual([1])
    expect(words).toEqual([
      { word: 'новости', posts: 5 },
      { word: '#новости_дня', posts: 5 },
    ])
  })

  test.each([
    ['@city_news', 1, null],
    ['https://t.me/city_news', 1, null],
    ['t.me/s/City_News/12?single', 1, '12'],
    ['https://max.ru/city_news/12', 1, '12'],
    ['-1001234', -1_001_234, null],
    ['https://t.me/c/1234/7', -1_001_234, '7'],
    ['https://example.com/city_news', undefined, null],
  ])('%s names a channel everywhere', async (name, chatId, seq) => {
    const { named } = await get(`/api/suggest?q=${encodeURIComponent(name)}`)
    expect(named).toEqual(chatId === undefined ? null : { chat_id: chatId, seq })
    const { body } = await app.get(`/api/channels/${encodeURIComponent(name)}`)
    expect((body as { chat_id?: number }).chat_id).toEqual(chatId)
  })
})
