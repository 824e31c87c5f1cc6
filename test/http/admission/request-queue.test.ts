import { beforeEach, describe, expect, test } from 'vitest'
import { LOAD_LIMITS } from '../../../src/http/admission/load-limits.js'
import { type QueuedRequest, RequestQueue } from '../../../src/http/admission/request-queue.js'
import { ApiError } from '../../../src/http/errors.js'

const LIMITS = { ...LOAD_LIMITS, requests: 12, keyRequests: 4, waitMilliseconds: 100 }

let now = 0
let queue: RequestQueue
let order: string[]
beforeEach(() => {
  now = 0
  queue = new RequestQueue(LIMITS, () => now)
  order = []
})

const codeOf = (error: unknown): string => (error instanceof ApiError ? error.code : String(error))

/** A request of this key that takes so long: the code it is refused with, or how it was answered. */
const ask = async (key: string, milliseconds = 0): Promise<string> => {
  let request: QueuedRequest | undefined
  try {
    request = queue.enter()
    await queue.waitForTurn(request, key)
    order.push(key)
    now += milliseconds
    return 'answered'
  } catch (error) {
    return codeOf(error)
  } finally {
    if (request !== undefined) queue.leave(request)
  }
}

const times = (count: number, key: string): Promise<string[]> =>
  Promise.all(Array.from({ length: count }, () => ask(key)))

test('requests enter up to the limit, and there is room again once they are answered', async () => {
  const requests = Array.from({ length: LIMITS.requests }, () => queue.enter())
  expect(await ask('a')).toBe('unavailable')
  for (const request of requests) queue.leave(request)
  expect(await ask('a')).toBe('answered')
  expect(queue.inProgress).toBe(0)
})

test('one key gets no more than its share, and leaves room for others', async () => {
  const [greedy, modest] = await Promise.all([times(8, 'a'), ask('b')])
  expect(greedy.filter((answer) => answer === 'answered')).toHaveLength(4)
  expect(greedy.filter((answer) => answer === 'rate')).toHaveLength(4)
  expect(modest).toBe('answered')
  expect(await times(4, 'a')).toEqual(Array(4).fill('answered'))
})

test('keys take turns, whoever came first', async () => {
  await Promise.all([times(3, 'a'), times(1, 'b'), times(2, 'c')])
  expect(order).toEqual(['a', 'b', 'c', 'a', 'c', 'a'])
})

test('a request that has waited too long is refused', async () => {
  const answers = await Promise.all([ask('a', 101), ask('a'), ask('b')])
  expect(answers).toEqual(['answered', 'unavailable', 'unavailable'])
  expect(await ask('a')).toBe('answered')
})

describe('a turn of the event loop', () => {
  /** How many requests have been answered after each of these turns. */
  const answeredIn = async (turns: number, before: () => void): Promise<number[]> => {
    const done = times(3, 'a')
    const seen: number[] = []
    for (let turn = 0; turn < turns; turn++) {
      before()
      await new Promise<void>((resolve) => setImmediate(resolve))
      seen.push(order.length)
    }
    await done
    return seen
  }

  test('has one request', async () => {
    expect(await answeredIn(3, () => {})).toEqual([1, 2, 3])
  })

  test('is for new connections where there are some, but not for ever', async () => {
    const seen = await answeredIn(45, () => queue.noteConnection())
    expect(seen.slice(0, 20)).toEqual(Array(20).fill(0))
    expect(seen[44]).toBe(2)
  })
})

test('a request that leaves twice is counted once', () => {
  const request = queue.enter()
  queue.leave(request)
  queue.leave(request)
  expect(queue.inProgress).toBe(0)
})
