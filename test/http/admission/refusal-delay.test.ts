import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { Pacer } from '../../../src/http/admission/refusal-delay.js'

const WAIT = 1_000

/** How long each of these refusals is kept back, told at these instants on one connection. */
const pausesAt = async (instants: readonly number[]): Promise<number[]> => {
  let now = 0
  const pacer = new Pacer(
    WAIT,
    () => now,
    async (milliseconds) => {
      now += milliseconds
    },
  )
  const socket = new Socket()
  const pauses: number[] = []
  for (const instant of instants) {
    now = Math.max(now, instant)
    const started = now
    await pacer.pause(socket)
    pauses.push(now - started)
  }
  return pauses
}

test('the first refusal is told at once, and so is one after the time that was told', async () => {
  expect(await pausesAt([0, 1_000, 5_000])).toEqual([0, 0, 0])
})

test('whoever asks again too soon waits for the rest of it', async () => {
  expect(await pausesAt([0, 100, 1_000])).toEqual([0, 900, 1_000])
})

test('whoever does not even wait for the answer is cut off', async () => {
  const pacer = new Pacer(
    WAIT,
    () => 0,
    async () => {},
  )
  const socket = new Socket()
  void pacer.pause(socket)
  void pacer.pause(socket)
  expect(socket.destroyed).toBe(false)
  void pacer.pause(socket)
  expect(socket.destroyed).toBe(true)
  await pacer.pause(new Socket())
})
