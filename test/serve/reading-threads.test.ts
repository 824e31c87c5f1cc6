import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Asked } from '../../src/http/compute.js'
import { inProject } from '../../src/project.js'
import { ReadingThreads, type ReadingThreadsOptions } from '../../src/serve/reading-threads.js'
import { chat, post } from '../api/observations.js'
import { importObservations, LINK_BASE } from '../support/ingest.js'
import { createStore, type TestStore } from '../support/stores.js'

/** Threads start with JavaScript, so that of the built program is used. */
const thread = inProject('dist/answering-thread.js')

let store: TestStore
beforeAll(async () => {
  store = await createStore('sqlite')
  const at = '2026-01-02T12:00:00'
  await importObservations(store.store, [chat(1, 'one'), post(1, '7', at, { text: 'запись', views: 5 })])
})
afterAll(() => store.remove())

const asked = (path: string, params: object): Asked => ({
  path,
  params: params as Asked['params'],
  linkBase: LINK_BASE,
  wallNow: undefined,
})
const RANKING = asked('/api/posts/ranking', { period: 'all', metric: 'views', limit: 10 })

/** Where time is not what is tested, a busy machine must not matter. */
const PATIENT = { thread, count: 1, waitMilliseconds: 60_000, answerMilliseconds: 60_000 }

test('an answer comes from another thread, with the data that it was computed from', async () => {
  const threads = new ReadingThreads({ ...store.options, ...PATIENT })
  const answers = await Promise.all(['a', 'b', 'a'].map((owner) => threads.compute(RANKING, owner)))
  for (const { content, state } of answers) {
    expect(content).toMatchObject({ items: [{ seq: '7', views: 5, rank: 1 }] })
    expect(state.version).toBe(1)
  }
  await threads.close()
})

test('errors keep their code', async () => {
  const threads = new ReadingThreads({ ...store.options, ...PATIENT })
  const unknown = asked('/api/channels/post-citations', { chat_id: 77, seq: '1', limit: 1, page: 1 })
  await expect(threads.compute(unknown, 'a')).rejects.toMatchObject({ code: 'not_found' })
  await expect(threads.compute(asked('/nowhere', {}), 'a')).rejects.toThrow('There is no endpoint /nowhere.')
  expect(await threads.compute(RANKING, 'a')).toMatchObject({ state: { version: 1 } })
  await threads.close()
})

test('what waits too long for a thread is refused', async () => {
  const threads = new ReadingThreads({ ...store.options, ...PATIENT, waitMilliseconds: 1 })
  const [first, second] = await Promise.allSettled(['a', 'b'].map((owner) => threads.compute(RANKING, owner)))
  expect(first).toMatchObject({ status: 'fulfilled' })
  expect(second).toMatchObject({ reason: { code: 'unavailable', message: 'The server has too much to do.' } })
  await threads.close()
})

describe('time', () => {
  const steps = (count: number, milliseconds: number): Asked =>
    asked('/steps', { steps: count, milliseconds })
  const stepping = new URL('./stepping-thread.mjs', import.meta.url)
  let threads: ReadingThreads
  const start = (options: Partial<ReadingThreadsOptions>): void => {
    threads = new ReadingThreads({ ...store.options, ...PATIENT, thread: stepping, ...options })
  }
  afterEach(() => threads.close())

  const TOO_LONG = { code: 'unavailable', message: 'The answer takes too long to compute.' }

  test('an answer that takes too long is ended, and the thread goes on with others', async () => {
    start({ answerMilliseconds: 1_500 })
    const { content: first } = await threads.compute(steps(1, 1), 'a')
    await expect(threads.compute(steps(10_000, 10), 'a')).rejects.toMatchObject(TOO_LONG)
    expect((await threads.compute(steps(1, 1), 'a')).content).toBe(first)
  })

  test('a thread whose query goes on all the same is replaced', async () => {
    start({ answerMilliseconds: 1_500 })
    const { content: first } = await threads.compute(steps(1, 1), 'a')
    await expect(threads.compute(steps(1, 5_000), 'a')).rejects.toMatchObject(TOO_LONG)
    expect((await threads.compute(steps(1, 1), 'a')).content).not.toBe(first)
  })

  test('long answers of one owner make way for those of another, and are computed after them', async () => {
    start({ wayMilliseconds: 50 })
    const order: string[] = []
    const ask = async (owner: string, question: Asked): Promise<void> => {
      await threads.compute(question, owner)
      order.push(owner)
    }
    await ask('greedy', steps(60, 10))
    const greedy = Array.from({ length: 3 }, () => ask('greedy', steps(60, 10)))
    for (let i = 0; i < 3; i++) {
      await sleep(100)
      await ask('polite', steps(1, 10))
    }
    expect(order).toEqual(['greedy', 'polite', 'polite', 'polite'])
    await Promise.all(greedy)
    expect(order).toHaveLength(7)
  })

  test('owners that use much alike do not end the answers of each other', async () => {
    start({ wayMilliseconds: 50 })
    const answers = ['a', 'b', 'a', 'b'].map((owner) => threads.compute(steps(30, 10), owner))
    const started = performance.now()
    await Promise.all(answers)
    expect(performance.now() - started).toBeLessThan(20_000)
  })
})
