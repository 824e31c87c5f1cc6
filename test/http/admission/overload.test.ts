import { beforeEach, describe, expect, test } from 'vitest'
import { Gate, LOAD_LIMITS, type Visit } from '../../../src/http/admission/overload.js'
import { ApiError } from '../../../src/http/errors.js'

const LIMITS = { ...LOAD_LIMITS, requests: 12, keyRequests: 4, waitMilliseconds: 100 }

let now = 0
let gate: Gate
let order: string[]
beforeEach(() => {
  now = 0
  gate = new Gate(LIMITS, () => now)
  order = []
})

const codeOf = (error: unknown): string => (error instanceof ApiError ? error.code : String(error))

/** A request of this key that takes so long: the code it is refused with, or how it was answered. */
const ask = async (key: string, milliseconds = 0): Promise<string> => {
  let visit: Visit | undefined
  try {
    visit = gate.arrive()
    await gate.admit(visit, key)
    order.push(key)
    now += milliseconds
    return 'answered'
  } catch (error) {
    return codeOf(error)
  } finally {
    if (visit !== undefined) gate.leave(visit)
  }
}

const times = (count: number, key: string): Promise<string[]> =>
  Promise.all(Array.from({ length: count }, () => ask(key)))

test('requests are let in up to the limit, and there is room again once they are answered', async () => {
  const visits = Array.from({ length: LIMITS.requests }, () => gate.arrive())
  expect(await ask('a')).toBe('unavailable')
  for (const visit of visits) gate.leave(visit)
  expect(await ask('a')).toBe('answered')
  expect(gate.underWay).toBe(0)
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

test('who has waited too long is refused', async () => {
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
    const seen = await answeredIn(45, () => gate.noteConnection())
    expect(seen.slice(0, 20)).toEqual(Array(20).fill(0))
    expect(seen[44]).toBe(2)
  })
})

test('a visit may end twice', () => {
  const visit = gate.arrive()
  gate.leave(visit)
  gate.leave(visit)
  expect(gate.underWay).toBe(0)
})
