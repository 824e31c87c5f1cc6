import { expect, test } from 'vitest'
import { FairSlots } from '../../src/serve/fair-slots.js'

const never = new AbortController().signal

/** Lets everything that can go on do so. */
const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

test('owners get slots in rotation, however many they ask for', async () => {
  const slots = new FairSlots(1)
  const order: string[] = []
  const take = (owner: string, name: string): Promise<unknown> =>
    slots.take(owner, never).then(() => order.push(name))
  await take('a', 'a1')
  void take('a', 'a2')
  void take('a', 'a3')
  void take('b', 'b1')
  void take('c', 'c1')
  for (let i = 0; i < 4; i++) {
    slots.giveBack()
    await settle()
  }
  expect(order).toEqual(['a1', 'a2', 'b1', 'c1', 'a3'])
})

test('there are never more in use than slots', async () => {
  const slots = new FairSlots(2)
  let inUse = 0
  for (let i = 0; i < 5; i++) void slots.take(`${i % 2}`, never).then(() => inUse++)
  await settle()
  expect(inUse).toBe(2)
  slots.giveBack()
  await settle()
  expect(inUse).toBe(3)
})

test('who waits too long leaves the queue, and takes no slot later', async () => {
  const slots = new FairSlots(1)
  await slots.take('a', never)
  const impatient = new AbortController()
  const refused = slots.take('a', impatient.signal)
  const patient = slots.take('a', never)
  impatient.abort(new Error('too late'))
  await expect(refused).rejects.toThrow('too late')
  slots.giveBack()
  await patient
})
