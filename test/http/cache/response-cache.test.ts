import { beforeEach, describe, expect, test } from 'vitest'
import { type CachedResponse, ResponseCache } from '../../../src/http/cache/response-cache.js'

const MAX_BYTES = 100_000

const versionOf = (id: string) => ({ now: 0, asOf: '', id })
const NOW = versionOf('now')
const LATER = versionOf('later')

let cache: ResponseCache
beforeEach(() => {
  cache = new ResponseCache(MAX_BYTES)
})

const add = (name: string, size = 10): CachedResponse => cache.add(NOW, name, Buffer.alloc(size, name))

test('a response is found by its tag', () => {
  const response = add('a')
  expect(cache.find('a')).toBe(response)
  expect(cache.find('b')).toBeUndefined()
})

test('responses of another data version go once the first of the new one comes', () => {
  add('a')
  const later = cache.add(LATER, 'b', Buffer.from('b'))
  expect([cache.find('a'), cache.find('b')]).toEqual([undefined, later])
})

describe('bytes are bounded', () => {
  test('with many responses: the oldest go', () => {
    for (let i = 0; i < 1_000; i++) {
      add(`response-${i}`, 1_000)
      expect(cache.bytes).toBeLessThanOrEqual(MAX_BYTES)
    }
    expect(cache.find('response-0')).toBeUndefined()
    expect(cache.find('response-999')).toBeDefined()
  })

  test('with one large response: it is not cached', () => {
    add('small')
    add('large', MAX_BYTES / 10)
    expect(cache.find('large')).toBeUndefined()
    expect(cache.find('small')).toBeDefined()
  })

  test('with compressed ones, which are compressed once', async () => {
    const response = add('a', 2_000)
    const before = cache.bytes
    const [one, other] = await Promise.all([cache.compress(response, 'br'), cache.compress(response, 'br')])
    const after = cache.bytes
    expect(one).toEqual(other)
    expect(after).toBeGreaterThanOrEqual(before + one.length)
    expect(await cache.compress(response, 'br')).toEqual(one)
    expect(cache.bytes).toBe(after)
    expect(cache.bytes).toBeLessThan(before + 2 * (one.length + 500))
  })
})
