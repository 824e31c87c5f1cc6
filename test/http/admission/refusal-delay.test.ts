import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { RefusalDelay } from '../../../src/http/admission/refusal-delay.js'

const RETRY_AFTER = 1_000

/** How long each of the refusals on one connection is delayed when the requests come at these instants. */
const delaysAt = async (instants: readonly number[]): Promise<number[]> => {
  let now = 0
  const refusalDelay = new RefusalDelay(
    RETRY_AFTER,
    () => now,
    async (milliseconds) => {
      now += milliseconds
    },
  )
  const socket = new Socket()
  const delays: number[] = []
  for (const instant of instants) {
    now = Math.max(now, instant)
    const started = now
    await refusalDelay.delayRepeatedRefusals(socket)
    delays.push(now - started)
  }
  return delays
}

test('the first refusal is sent at once, and so is one after Retry-After', async () => {
  expect(await delaysAt([0, 1_000, 5_000])).toEqual([0, 0, 0])
})

test('a client that asks again too soon waits for the rest of Retry-After', async () => {
  expect(await delaysAt([0, 100, 1_000])).toEqual([0, 900, 1_000])
})

test('a client that asks again before its refusal was due, as timers end early, stays connected', async () => {
  let now = 0
  const refusalDelay = new RefusalDelay(
    RETRY_AFTER,
    () => now,
    async (milliseconds) => {
      now += milliseconds - 0.5
    },
  )
  const socket = new Socket()
  for (let i = 0; i < 5; i++) await refusalDelay.delayRepeatedRefusals(socket)
  expect(socket.destroyed).toBe(false)
  expect(now).toBeGreaterThan(3 * RETRY_AFTER)
})
