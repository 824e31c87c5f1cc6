import { beforeEach, describe, expect, test } from 'vitest'
import { LOAD_LIMITS } from '../../../src/http/admission/load-limits.js'
import { RequestQueue } from '../../../src/http/admission/request-queue.js'
import { visitorAt } from '../../../src/http/admission/visitors.js'
import { ApiError } from '../../../src/http/errors.js'

const LIMITS = { ...LOAD_LIMITS, requests: 12, visitorRequests: 3, keyRequests: 4, waitMilliseconds: 100 }

let now = 0
let queue: RequestQueue
let order: string[]
beforeEach(() => {
  now = 0
  queue = new RequestQueue(LIMITS, () => now)
  order = []
})

const codeOf = (error: unknown): string => (error instanceof ApiError ? error.code : String(error))

/** A request of this owner that takes so long: the code it is refused with, or how it was answered. */
const ask = async (owner: string, milliseconds = 0): Promise<string> => {
  try {
    const turn = await queue.waitForTurn(owner)
    order.push(owner)
    now += milliseconds
    turn.leave()
    return 'answered'
  } catch (error) {
    return codeOf(error)
  }
}

const times = (count: number, owner: string): Promise<string[]> =>
  Promise.all(Array.from({ length: count }, () => ask(owner)))

const answered = (answers: readonly string[]): number =>
  answers.filter((answer) => answer === 'answered').length

test('one owner may use all the room, and there is room again once its requests are answered', async () => {
  const answers = await times(LIMITS.requests + 3, 'a')
  expect([answered(answers), answers.at(-1)]).toEqual([LIMITS.requests, 'unavailable'])
  expect(await ask('a')).toBe('answered')
  expect(queue.inProgress).toBe(0)
})

test('when there is no room, the owner with the most requests loses its newest ones', async () => {
  const [greedy, modest, other] = await Promise.all([times(LIMITS.requests, 'a'), times(3, 'b'), ask('c')])
  expect(modest).toEqual(['answered', 'answered', 'answered'])
  expect(other).toBe('answered')
  expect(greedy).toEqual([...Array(8).fill('answered'), ...Array(4).fill('unavailable')])
})

test('owners take turns, whoever came first', async () => {
  await Promise.all([times(3, 'a'), times(1, 'b'), times(2, 'c')])
  expect(order).toEqual(['a', 'b', 'c', 'a', 'c', 'a'])
})

describe('visitors', () => {
  const visitor = (i: number): string => visitorAt(`192.0.2.${i}`).id

  test('come after all others, whoever came first', async () => {
    await Promise.all([times(2, visitor(1)), times(1, visitor(2)), times(2, 'a'), times(1, 'b')])
    expect(order).toEqual(['a', 'b', 'a', visitor(1), visitor(2), visitor(1)])
  })

  test('have room for so many, shared by address', async () => {
    const [greedy, modest] = await Promise.all([times(4, visitor(1)), ask(visitor(2)), times(9, 'a')])
    expect(greedy).toEqual(['answered', 'answered', 'unavailable', 'unavailable'])
    expect(modest).toBe('answered')
  })

  test('make room for keys, and keys none for them', async () => {
    const [few, one, many] = await Promise.all([ask(visitor(1)), ask(visitor(2)), times(12, 'a')])
    expect([few, one, answered(many)]).toEqual(['unavailable', 'unavailable', 12])
    const [full, late] = await Promise.all([times(12, 'a'), ask(visitor(3))])
    expect([answered(full), late]).toEqual([12, 'unavailable'])
  })
})

test('so many requests of one owner run at once; the others wait, and other owners do not', async () => {
  const turns = await Promise.all(Array.from({ length: LIMITS.keyRequests }, () => queue.waitForTurn('a')))
  const fifth = ask('a')
  expect(await ask('b')).toBe('answered')
  expect(order).toEqual(['b'])
  turns[0]?.leave()
  expect(await fifth).toBe('answered')
})

test('a request that has waited too long is refused, also where nothing starts any more', async () => {
  const answers = await Promise.all([ask('a', 101), ask('a'), ask('b')])
  expect(answers).toEqual(['answered', 'unavailable', 'unavailable'])
  for (let i = 0; i < LIMITS.keyRequests; i++) await queue.waitForTurn('a')
  expect(await ask('a')).toBe('unavailable')
})

test('a client that has gone meanwhile is not answered', async () => {
  await expect(queue.waitForTurn('a', () => true)).rejects.toThrow(ApiError)
  expect(queue.inProgress).toBe(0)
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

test('a request that leaves twice is counted once', async () => {
  const turn = await queue.waitForTurn('a')
  turn.leave()
  turn.leave()
  expect(queue.inProgress).toBe(0)
})
