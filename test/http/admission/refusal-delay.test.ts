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

test('a client that does not even wait for the answer is disconnected', async () => {
  const refusalDelay = new RefusalDelay(
    RETRY_AFTER,
    () => 0,
    async () => {},
  )
  const socket = new Socket()
  void refusalDelay.delayRepeatedRefusals(socket)
  void refusalDelay.delayRepeatedRefusals(socket)
  expect(socket.destroyed).toBe(false)
  void refusalDelay.delayRepeatedRefusals(socket)
  expect(socket.destroyed).toBe(true)
  await refusalDelay.delayRepeatedRefusals(new Socket())
})
