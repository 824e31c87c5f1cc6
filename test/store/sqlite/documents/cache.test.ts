import { setTimeout } from 'node:timers/promises'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  openStore,
  type Store,
  type StoreOptions,
  textIndexOf,
  UNKNOWN_VIEWS,
  type WriteTransaction,
} from '../../../../src/store/index.js'
import { DocumentCache } from '../../../../src/store/sqlite/documents/cache.js'
import { term } from '../../../../src/text/terms/match.js'
import { createStore } from '../../../support/stores.js'

interface Post {
  chatId: number
  seq: string
  epoch: number
  views: number
}

const post = fc.record({
  chatId: fc.oneof(fc.integer({ min: -2, max: 2 }), fc.constant(-1_000_000_000_000)),
  seq: fc.integer({ min: 1, max: 9 }).map(String),
  epoch: fc.integer({ min: 0, max: 3 }),
  views: fc.oneof(fc.nat(1_000), fc.constant(UNKNOWN_VIEWS), fc.constant(5_000_000_000)),
})

const put = (tx: WriteTransaction, posts: readonly Post[]): Promise<void> =>
  textIndexOf(tx).put(
    tx,
    posts.map((one) => ({
      ...one,
      textTerms: () => Buffer.from('wa'),
      attributes: ['ax'],
      isNew: false,
    })),
  )

const uniquePosts = fc.uniqueArray(post, { maxLength: 12, selector: ({ chatId, seq }) => `${chatId}/${seq}` })

/** What may happen between two searches. */
const change = fc.oneof(
  { weight: 5, arbitrary: uniquePosts.map((posts) => (tx: WriteTransaction) => put(tx, posts)) },
  {
    weight: 3,
    arbitrary: uniquePosts.map((posts) => (tx: WriteTransaction) => textIndexOf(tx).setViews(tx, posts)),
  },
  { weight: 1, arbitrary: fc.constant((tx: WriteTransaction) => textIndexOf(tx).clear(tx)) },
)

/** The cache agrees with what is stored, for all documents. */
const expectSame = (store: Store, cache: DocumentCache): Promise<void> =>
  store.read(async (tx) => {
    await cache.follow(tx)
    await cache.grow(tx)
    const { rows } = await sql<{ id: number; chat_id: number; views: number }>`
      select id, chat_id, views from post_documents order by id`.execute(tx.db)
    const { chatIds, views } = await cache.hitsOf(
      tx,
      Float64Array.from(rows, ({ id }) => id),
    )
    expect([...chatIds]).toEqual(rows.map(({ chat_id }) => chat_id))
    expect([...views]).toEqual(rows.map((row) => row.views))
  })

const manyPosts = (count: number): Post[] =>
  Array.from({ length: count }, (_, i) => ({ chatId: 2, seq: `${i}`, epoch: i, views: i }))

const withStore = async (work: (store: Store, options: StoreOptions) => Promise<void>): Promise<void> => {
  const { store, options, remove } = await createStore('sqlite')
  try {
    await work(store, options)
  } finally {
    await remove()
  }
}

test('the cache follows every change, whatever part of the documents it holds', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(change, { maxLength: 4 }), { minLength: 1, maxLength: 8 }),
      fc.record({ documents: fc.nat(12), documentsPerStep: fc.integer({ min: 1, max: 6 }) }),
      (rounds, limits) =>
        withStore(async (store) => {
          const cache = new DocumentCache(limits)
          for (const changes of rounds) {
            for (const apply of changes) await store.write(apply)
            await expectSame(store, cache)
          }
        }),
    ),
    { numRuns: 60 },
  )
})

test('a cache that missed more changes than are logged, or too large a one, reads everything again', () =>
  withStore(async (store) => {
    const cache = new DocumentCache()
    await expectSame(store, cache)
    for (let views = 0; views < 60; views++)
      await store.write((tx) => put(tx, [{ chatId: 1, seq: '1', epoch: 1, views }]))
    const { rows } = await store.read(({ db }) => sql`select id from post_log`.execute(db))
    expect(rows.length).toBe(50)
    await expectSame(store, cache)
    await store.write((tx) => put(tx, manyPosts(20_001)))
    await expectSame(store, cache)
    await expectSame(store, cache)
  }))

test('after one search, documents are cached until all are, and no longer', () =>
  withStore(async (store, options) => {
    await store.write((tx) => put(tx, manyPosts(45_000)))
    const read: string[] = []
    const searched = openStore({
      ...options,
      onQuery: (query) => void (query.includes('from post_documents') && read.push(query)),
    })
    try {
      await searched.read((tx) => textIndexOf(tx).find(tx, { match: term('wa') }, 10))
      expect(read.length).toBe(1)
      await expect.poll(() => read.length).toBe(10)
      await searched.read(({ db }) => sql`select 1`.execute(db))
      await setTimeout(100)
      expect(read.length).toBe(10)
    } finally {
      await searched.close()
    }
  }))

test('a store that is closed while its documents are cached is not opened again', () =>
  withStore(async (store, options) => {
    await store.write((tx) => put(tx, manyPosts(45_000)))
    const read: string[] = []
    const searched = openStore({ ...options, onQuery: (query) => void read.push(query) })
    await searched.read((tx) => textIndexOf(tx).find(tx, { match: term('wa') }, 10))
    await searched.close()
    const before = read.length
    await setTimeout(100)
    expect(read.length).toBe(before)
  }))
