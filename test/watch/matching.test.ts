import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Importer } from '../../src/ingest/import.js'
import type { Observation } from '../../src/ingest/observation.js'
import type { Store } from '../../src/store/index.js'
import { addWatch } from '../../src/watch/watches.js'
import { importText, LINK_BASE } from '../support/ingest.js'
import { createStore, ENGINES } from '../support/stores.js'
import { ALL, batches, DAY, type NaiveWatch, NaiveWatches, QUERIES, START } from './naive.js'

/** A batch of so many lines is written in parts of two. */
const LINES_PER_BATCH = 48

const importBatch = (store: Store, batch: readonly Observation[]) =>
  importText(store, batch.map((seen) => `${JSON.stringify(seen)}\n`).join(''), {
    linesPerBatch: LINES_PER_BATCH,
  })

const addWatches = async (store: Store): Promise<NaiveWatch[]> => {
  const watches: NaiveWatch[] = []
  for (const [i, query] of QUERIES.entries()) {
    const maxAgeHours = i % 3 === 0 ? 24 : undefined
    const { id } = await addWatch(store, { name: query.q, query, maxAgeHours, now: 0 })
    watches.push({ id, query, maxAgeHours })
  }
  return watches
}

const eventsOf = (store: Store): Promise<string[]> =>
  store.read(async ({ db }) => {
    const rows = await db.selectFrom('watch_events').selectAll().orderBy('id').execute()
    return rows.map((row) => `${row.watch_id} ${row.kind} ${row.post_chat_id}/${row.post_seq}`)
  })

/** Lines that come one by one, each after the one before has been committed. */
async function* slowly(
  lines: readonly Observation[],
  committed: () => Promise<void>,
): AsyncGenerator<Buffer> {
  for (const line of lines) {
    yield Buffer.from(`${JSON.stringify(line)}\n`)
    await committed()
  }
}

describe.each(ENGINES)('watches on %s', (engine) => {
  const runs = engine === 'sqlite' ? 30 : 5

  test('fire for a post exactly when a search finds it that had not found it before, once', async () => {
    const property = fc.asyncProperty(batches, fc.nat(), async (list, repeated) => {
      const { store, remove } = await createStore(engine)
      try {
        const naive = new NaiveWatches(store, await addWatches(store))
        const again = list[repeated % list.length] ?? []
        for (const batch of [...list, again, ...list])
          await naive.around(batch, () => importBatch(store, batch))
        const events = await eventsOf(store)
        expect(events.toSorted()).toEqual([...naive.fired].toSorted())
      } finally {
        await remove()
      }
    })
    await fc.assert(property, { numRuns: runs })
  }, 600_000)

  test('a post that an import shows, and then dates anew, is as old as its last date', async () => {
    const { store, remove } = await createStore(engine)
    try {
      const watches = await addWatches(store)
      const post = { kind: 'post', chat_id: 2, seq: '2' } as const
      const naive = new NaiveWatches(store, watches)
      const before: Observation[] = [{ ...post, at: START, epoch: START - DAY, text: 'рынок' }]
      // The first part shows the chat, and with it a post too old to ring.
      const redated: Observation[] = [
        { kind: 'channel', at: START + 2 * DAY, chat_id: 2, title: 'Б', chat_type: 'channel' },
        { kind: 'post', at: START, chat_id: 1, seq: '1', epoch: START, text: 'банк' },
        { ...post, at: START + 4 * DAY, epoch: START + 4 * DAY },
      ]
      for (const batch of [before, redated]) await naive.around(batch, () => importBatch(store, batch))
      expect((await eventsOf(store)).toSorted()).toEqual([...naive.fired].toSorted())
      expect(naive.fired.size).toBeGreaterThan(1)
    } finally {
      await remove()
    }
  })

  test('a watch that is added during an import fires for what comes after it', async () => {
    const { store, remove } = await createStore(engine)
    const chat = { chat_id: 1, at: 1_700_000_000 }
    const lines: Observation[] = [
      { kind: 'channel', ...chat, chat_type: 'channel', title: 'Новости' },
      ...['1', '2', '3'].map(
        (seq): Observation => ({ kind: 'post', ...chat, seq, epoch: chat.at, text: 'ставка' }),
      ),
    ]
    let batches = 0
    const add = () => addWatch(store, { name: 'x', query: { ...ALL, q: 'ставка' }, maxAgeHours: 1, now: 0 })
    try {
      const importer = new Importer(store, {
        linkBase: LINK_BASE,
        wallClock: () => 4_000_000_000,
        linesPerBatch: 1,
        onBatch: () => batches++,
      })
      let sent = 0
      const content = slowly(lines, async () => {
        await expect.poll(() => batches, { timeout: 20_000 }).toBe(++sent)
        if (sent === 2) await add()
      })
      await importer.read([{ name: 'test', content }])
      const posts = (await eventsOf(store)).map((event) => event.split('/')[1])
      expect(posts).toEqual(['2', '3'])
    } finally {
      await remove()
    }
  })
})
