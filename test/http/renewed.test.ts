import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { Renewed } from '../../src/http/renewed.js'

const TTL_MILLISECONDS = 200

/** Counts how often it is read; a reading fails while `isGone`. */
const createSource = () => {
  const source = { reads: 0, isGone: false, value: new Renewed(async () => read(), TTL_MILLISECONDS) }
  const read = async (): Promise<number> => {
    source.reads++
    await sleep(5)
    if (source.isGone) throw new Error('gone')
    return source.reads
  }
  return source
}

test('callers that come together wait for one reading', async () => {
  const { value } = createSource()
  expect(await Promise.all([value.get(), value.get(), value.get()])).toEqual([1, 1, 1])
})

test('it is read again at half of its time, while the known value is returned', async () => {
  const { value } = createSource()
  await value.get()
  await sleep(TTL_MILLISECONDS / 2 + 10)
  expect(await value.get()).toBe(1)
  await expect.poll(() => value.get(), { interval: 5, timeout: TTL_MILLISECONDS }).toBe(2)
})

test('after its time it is read before it is returned', async () => {
  const { value } = createSource()
  await value.get()
  await sleep(TTL_MILLISECONDS + 10)
  expect(await value.get()).toBe(2)
})

test('an error is not remembered, and neither is what was known before', async () => {
  const source = createSource()
  await source.value.get()
  source.isGone = true
  await sleep(TTL_MILLISECONDS + 10)
  await expect(source.value.get()).rejects.toThrow('gone')
  source.isGone = false
  expect(await source.value.get()).toBe(3)
})
