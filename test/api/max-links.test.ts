import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AppOnEveryEngine, createOnEveryEngine } from '../support/app.js'
import { chat, clockAt, post } from './observations.js'

const SEQ = '116398669919027431'

const WORLD = [
  chat(1, 'gorod-news', { link: 'https://max.ru/gorod-news' }),
  post(1, SEQ, '2026-01-29T12:00:00', { text: 'Открыли мост' }),
  chat(2, 'second_one'),
  post(2, '1', '2026-01-30T10:00:00', { text: 'https://max.ru/Gorod-News/AZ2H-TzaAOc' }),
  post(2, '2', '2026-01-30T11:00:00', { text: 'https://example.org/?to=max.ru/gorod-news' }),
  clockAt('2026-01-30T12:00:00', 1),
]

describe('links of MAX', () => {
  let app: AppOnEveryEngine
  beforeAll(async () => {
    app = await createOnEveryEngine(WORLD)
  })
  afterAll(() => app.remove())

  test('cite the channel whose handle has a hyphen, and the post whose number is written as a code', async () => {
    const { body: list } = await app.get('/api/channels/mentions-list?chat_id=1')
    expect(list).toMatchObject({ items: [{ chat_id: 2, seq: '1' }] })
    const { body: citations } = await app.get(`/api/channels/post-citations?chat_id=1&seq=${SEQ}`)
    expect(citations).toMatchObject({ items: [{ chat_id: 2, seq: '1' }] })
  })
})
