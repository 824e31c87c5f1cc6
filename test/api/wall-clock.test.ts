import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AppOnEveryEngine, createApp, createOnEveryEngine } from '../support/app.js'
import { chat, moscow, post } from './observations.js'

/** CLOCK=wall: "now" is the wall clock where that is later than the newest observation. */

const SEEN = '2026-01-02T12:00:00'

describe('answers', () => {
  let app: AppOnEveryEngine
  let now = moscow(SEEN)
  beforeAll(async () => {
    app = await createOnEveryEngine(
      [chat(1, 'alpha', { at: moscow(SEEN) }), post(1, '1', SEEN, { views: 7 })],
      {
        wallClock: () => now,
      },
    )
  })
  afterAll(() => app.remove())

  const asOf = async (url: string) => (await app.get(url)).headers['x-data-as-of']
  const top = async () => ((await app.get('/api/posts/top')).body as { items: unknown[] }).items.length

  test('answers and errors carry it, not the data’s clock', async () => {
    now = moscow('2026-01-02T18:30:00')
    for (const url of ['/api/channels/alpha', '/api/posts/top', '/api/channels/nobody', '/api/nothing'])
      expect([url, await asOf(url)]).toEqual([url, '2026-01-02T15:30:00Z'])
  })

  test('a wall clock that is behind the data does not count', async () => {
    now = moscow('2026-01-01T00:00:00')
    expect(await asOf('/api/channels/alpha')).toBe('2026-01-02T09:00:00Z')
    expect(await asOf('/api/channels/nobody')).toBe('2026-01-02T09:00:00Z')
  })

  test('windows end with it, and what was true a while ago is asked anew', async () => {
    now = moscow('2026-01-03T11:59:00')
    expect(await top()).toBe(1)
    const { etag } = (await app.get('/api/posts/top')).headers
    now = moscow('2026-01-03T12:01:00')
    expect(await top()).toBe(0)
    expect((await app.get('/api/posts/top')).headers.etag).not.toBe(etag)
  })
})

test('without it the data’s clock is now', async () => {
  const app = await createApp('sqlite', [chat(1, 'alpha', { at: moscow(SEEN) })])
  expect((await app.get('/api/channels/alpha')).headers['x-data-as-of']).toBe('2026-01-02T09:00:00Z')
  await app.remove()
})
