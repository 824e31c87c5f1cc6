import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Asked } from '../../src/http/compute.js'
import { inProject } from '../../src/project.js'
import { ReadingThreads, type ReadingThreadsOptions } from '../../src/serve/reading-threads.js'
import { openStore } from '../../src/store/index.js'
import { chat, post } from '../api/observations.js'
import { importObservations, LINK_BASE } from '../support/ingest.js'
import { createPlace, createStore, ENGINES, type TestStore } from '../support/stores.js'

/** Threads start with JavaScript, so that of the built program is used. */
const thread = inProject('dist/answering-thread.js')

const asked = (path: string, params: object): Asked => ({
  path,
  params: params as Asked['params'],
  linkBase: LINK_BASE,
  wallNow: undefined,
})
const RANKING = asked('/api/posts/ranking', { period: 'all', metric: 'views', limit: 10 })

/** Where time is not what is tested, a busy machine must not matter. */
const PATIENT = { thread, count: 1, waitMilliseconds: 60_000, answerMilliseconds: 60_000 }

describe.each(ENGINES)('on %s', (engine) => {
  let store: TestStore
  beforeAll(async () => {
    store = await createStore(engine)
    const at = '2026-01-02T12:00:00'
    await importObservations(store.store, [chat(1, 'one'), post(1, '7', at, { text: 'запись', views: 5 })])
  })
  afterAll(() => store.remove())

  test('an answer comes from another thread, with the data that it was computed from', async () => {
    const threads = new ReadingThreads({ store: store.options, ...PATIENT })
    const answers = await Promise.all(['a', 'b', 'a'].map((owner) => threads.compute(RANKING, owner)))
    for (const { content, state } of answers) {
      expect(content).toMatchObject({ items: [{ seq: '7', views: 5, rank: 1 }] })
      expect(state.version).toBe(1)
    }
    await threads.close()
  })

  test('errors keep their code', async () => {
    const threads = new ReadingThreads({ store: store.options, ...PATIENT })
    const unknown = asked('/api/channels/post-citations', { chat_id: 77, seq: '1', limit: 1, page: 1 })
    await expect(threads.compute(unknown, 'a')).rejects.toMatchObject({ code: 'not_found' })
    await expect(threads.compute(asked('/nowhere', {}), 'a')).rejects.toThrow(
      'There is no endpoint /nowhere.',
    )
    expect(await threads.compute(RANKING, 'a')).toMatchObject({ state: { version: 1 } })
    await threads.close()
  })

  test('what waits too long for a thread is refused', async () => {
    const threads = new ReadingThreads({ store: store.options, ...PATIENT, waitMilliseconds: 1 })
    const [first, second] = await Promise.allSettled(
      ['a', 'b'].map((owner) => threads.compute(RANKING, owner)),
    )
    expect(first).toMatchObject({ status: 'fulfilled' })
    expect(second).toMatchObject({
      reason: { code: 'unavailable', message: 'The server has too much to do.' },
    })
    await threads.close()
  })
})

test.runIf(ENGINES.includes('postgres'))(
  'PostgreSQL ends what takes too long, and what nobody waits for any more',
  async () => {
    const { options, remove } = await createPlace('postgres')
    const store = openStore({ ...options, readMilliseconds: 200 })
    const sleeping = store.read(({ db }) => sql`select pg_sleep(60)`.execute(db))
    await expect(sleeping).rejects.toThrow('The database took too long to answer')
    const { rows } = await store.read(({ db }) =>
      sql`select current_setting('client_connection_check_interval') as interval`.execute(db),
    )
    expect(rows).toEqual([{ interval: '500ms' }])
    await store.close()
    await remove()
  },
)

describe('time', () => {
  const steps = (count: number, milliseconds: number): Asked =>
    asked('/steps', { steps: count, milliseconds })
  const stepping = new URL('./stepping-thread.mjs', import.meta.url)
  let threads: ReadingThreads
  const start = (options: Partial<ReadingThreadsOptions>): void => {
    threads = new ReadingThreads({ store: { dataDir: '' }, ...PATIENT, thread: stepping, ...options })
  }
  afterEach(() => threads.close())

  const TOO_LONG = { code: 'unavailable', message: 'The answer takes too long to compute.' }

  test('an answer that takes too long is ended, and the thread goes on with others', async () => {
    start({ answerMilliseconds: 700 })
    const { content: first } = await threads.compute(steps(1, 1), 'a')
    await expect(threads.compute(steps(10_000, 10), 'a')).rejects.toMatchObject(TOO_LONG)
    expect((await threads.compute(steps(1, 1), 'a')).content).toBe(first)
  })

  test('a thread whose query goes on all the same is replaced', async () => {
    start({ answerMilliseconds: 500 })
    const { content: first } = await threads.compute(steps(1, 1), 'a')
    await expect(threads.compute(steps(1, 3_000), 'a')).rejects.toMatchObject(TOO_LONG)
    expect((await threads.compute(steps(1, 1), 'a')).content).not.toBe(first)
  })

  /** Asks, and notes the owner once it is answered. */
  const orderOf = () => {
    const order: string[] = []
    const ask = async (owner: string, question: Asked): Promise<unknown> => {
      const { content } = await threads.compute(question, owner)
      order.push(owner)
      return content
    }
    return { order, ask }
  }
  const EAGER = { sliceMilliseconds: 20, leadMilliseconds: { pause: 20, end: 20 } }

  test('long answers of one owner make way for those of another, and go on after them', async () => {
    start(EAGER)
    const { order, ask } = orderOf()
    const greedy = Array.from({ length: 3 }, () => ask('greedy', steps(50, 10)))
    for (let i = 0; i < 5; i++) {
      await sleep(50)
      await ask('polite', steps(1, 10))
    }
    expect(order).toEqual(['polite', 'polite', 'polite', 'polite', 'polite'])
    await Promise.all(greedy)
    expect(order).toHaveLength(8)
  })

  test('an answer that makes way is not computed again', async () => {
    start(EAGER)
    let isDone = false
    const greedy = threads.compute(steps(40, 10), 'greedy').finally(() => {
      isDone = true
    })
    // Others ask until it is done: it would never be, if it began anew after each of them.
    while (!isDone) await threads.compute(steps(1, 10), 'polite')
    expect((await greedy).state).toEqual({ version: 1, clock: 1 })
  })

  test('also when the paused ones have no more room, and within a query that is long', async () => {
    start({ ...EAGER, pausedMost: 1 })
    const { order, ask } = orderOf()
    const greedy = ['greedy', 'ravenous'].flatMap((owner) => [
      ask(owner, steps(30, 10)),
      ask(owner, steps(2, 150)),
    ])
    await sleep(60)
    await ask('polite', steps(1, 10))
    expect(order).toEqual(['polite'])
    await Promise.all(greedy)
  })

  test('what was computed is charged, whether or not it made way', async () => {
    start({ ...EAGER, pausedMost: 0, answerMilliseconds: 2_000 })
    const { order, ask } = orderOf()
    const greedy = Array.from({ length: 5 }, () => ask('greedy', steps(40, 10)).catch(() => {}))
    for (let i = 0; i < 10; i++) {
      await sleep(30)
      await ask('polite', steps(4, 10))
    }
    expect(order.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 'polite'))
    await Promise.all(greedy)
  })

  test('an answer that is paused for too long is refused, and its thread goes on with others', async () => {
    start({ ...EAGER, answerMilliseconds: 300 })
    const late = threads.compute(steps(25, 10), 'greedy').catch((error: unknown) => error)
    await sleep(60)
    const polite = Array.from({ length: 12 }, () => threads.compute(steps(5, 10), 'polite').catch(() => {}))
    await Promise.all(polite)
    await late
    expect((await threads.compute(steps(1, 1), 'greedy')).state).toEqual({ version: 1, clock: 1 })
  })

  test('owners that use much alike do not end the answers of each other', async () => {
    start(EAGER)
    const answers = ['a', 'b', 'a', 'b', 'c', 'd'].map((owner) => threads.compute(steps(12, 10), owner))
    for (const { state } of await Promise.all(answers)) expect(state).toEqual({ version: 1, clock: 1 })
  })
})
