import { beforeEach, describe, expect, test } from 'vitest'
import { type KeptAnswer, KeptAnswers, type SentAnswer } from '../../../src/http/cache/response-cache.js'

const MAX_BYTES = 100_000

const momentOf = (edition: string) => ({ now: 0, asOf: '', edition })
const NOW = momentOf('now')
const LATER = momentOf('later')

let kept: KeptAnswers
beforeEach(() => {
  kept = new KeptAnswers(MAX_BYTES)
})

const sentOf = (answer: KeptAnswer): SentAnswer => ({
  answer,
  bytes: answer.body,
  encoding: undefined,
  product: 'base',
  route: '/',
  loggedUrl: '/',
})

const keep = (name: string, size = 10): KeptAnswer => {
  const answer = kept.keep(NOW, name, Buffer.alloc(size, name))
  kept.noteSent(`/${name}`, sentOf(answer))
  return answer
}

test('an answer is found by its tag and by the request', () => {
  const answer = keep('a')
  expect(kept.find('a')).toBe(answer)
  expect(kept.findSent(NOW, '/a')?.answer).toBe(answer)
  expect(kept.findSent(NOW, '/b')).toBeUndefined()
})

test('answers of other data are not, and go once the first answer of it comes', () => {
  keep('a')
  expect(kept.findSent(LATER, '/a')).toBeUndefined()
  kept.keep(LATER, 'b', Buffer.from('b'))
  expect(kept.find('a')).toBeUndefined()
  expect(kept.findSent(NOW, '/a')).toBeUndefined()
  expect(kept.findSent(LATER, '/a')).toBeUndefined()
})

describe('bytes are bounded', () => {
  test('by many answers: the oldest go, by tag and by request', () => {
    for (let i = 0; i < 1_000; i++) {
      keep(`answer-${i}`, 1_000)
      expect(kept.bytes).toBeLessThanOrEqual(MAX_BYTES)
    }
    expect([kept.find('answer-0'), kept.findSent(NOW, '/answer-0')]).toEqual([undefined, undefined])
    expect(kept.find('answer-999')).toBeDefined()
    expect(kept.findSent(NOW, '/answer-999')).toBeDefined()
  })

  test('by one large answer: it is not kept', () => {
    keep('small')
    keep('large', MAX_BYTES / 10)
    expect([kept.find('large'), kept.findSent(NOW, '/large')]).toEqual([undefined, undefined])
    expect(kept.find('small')).toBeDefined()
  })

  test('by many ways to ask for one answer', () => {
    const answer = keep('a')
    for (let i = 0; i < 1_000; i++) kept.noteSent(`/a?${i}`, sentOf(answer))
    expect(kept.bytes).toBeLessThanOrEqual(MAX_BYTES)
  })

  test('by packed ones, which are packed once', async () => {
    const answer = keep('a', 2_000)
    const before = kept.bytes
    const [one, other] = await Promise.all([kept.pack(answer, 'br'), kept.pack(answer, 'br')])
    const after = kept.bytes
    expect(one).toEqual(other)
    expect(after).toBeGreaterThanOrEqual(before + one.length)
    expect(await kept.pack(answer, 'br')).toEqual(one)
    expect(kept.bytes).toBe(after)
    expect(kept.bytes).toBeLessThan(before + 2 * (one.length + 500))
  })
})
