import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Observation } from '../../../src/ingest/observation.js'
import { rebuild } from '../../../src/ingest/upkeep/rebuild.js'
import { cardsAt } from '../../../src/queries/catalogue/card-cache.js'
import type { Cards } from '../../../src/queries/catalogue/cards.js'
import { openStore, type ReadTransaction, readState, type Store } from '../../../src/store/index.js'
import { importObservations, LINK_BASE } from '../../support/ingest.js'
import { createStore, ENGINES, type TestStore } from '../../support/stores.js'

const AT = 1_740_000_000

const seen = (chat_id: number, participants_count: number, at = AT): Observation => ({
  kind: 'channel',
  at,
  chat_id,
  chat_type: 'channel',
  title: `Чат ${chat_id}`,
  participants_count,
})

const subsOf = ({ columns }: Cards): [number, number][] =>
  Array.from(columns.chat_id, (id, row) => [id, columns.participants_count[row] ?? Number.NaN])

const cardsIn = async (tx: ReadTransaction) => subsOf(await cardsAt(tx, (await readState(tx.db)).version))

describe.each(ENGINES)('on %s', (engine) => {
  let place: TestStore
  let store: Store
  let asked: string[]
  beforeEach(async () => {
    place = await createStore(engine)
    asked = []
    store = openStore({ ...place.options, onQuery: (text) => void asked.push(text) })
  })
  afterEach(async () => {
    await store.close()
    await place.remove()
  })

  const cards = (): Promise<[number, number][]> => store.read(cardsIn)
  /** How often all chats, those that changed, and cards were read since the last look. */
  const reads = () => {
    const count = (part: RegExp): number => asked.filter((text) => part.test(text)).length
    const counts = [count(/from \(select chat_id from chats\)/), count(/chat_changes/), count(/chats as t/)]
    asked = []
    return counts
  }

  test('cards are read once, and again only those that have changed', async () => {
    await importObservations(place.store, [seen(-5, 10), seen(7, 20)])
    expect(await cards()).toEqual([
      [-5, 10],
      [7, 20],
    ])
    expect(reads()).toEqual([1, 0, 1])
    await cards()
    expect(reads()).toEqual([0, 0, 0])
    await importObservations(place.store, [seen(7, 2 ** 40, AT + 1), seen(1, 30)])
    expect(await cards()).toEqual([
      [-5, 10],
      [1, 30],
      [7, 2 ** 40],
    ])
    expect(reads()).toEqual([0, 1, 1])
    await importObservations(place.store, [{ kind: 'channel', at: AT + 2, chat_id: 99 }])
    expect(await cards()).toHaveLength(3)
    expect(reads()).toEqual([0, 1, 0])
  })

  test('an empty store has no cards', async () => {
    expect(await cards()).toEqual([])
    await importObservations(place.store, [seen(1, 30)])
    expect(await cards()).toEqual([[1, 30]])
  })

  test('requests that come at once read once', async () => {
    await importObservations(place.store, [seen(1, 30)])
    expect(await Promise.all([cards(), cards(), cards()])).toEqual([[[1, 30]], [[1, 30]], [[1, 30]]])
    expect(reads()).toEqual([1, 0, 1])
  })

  test('a rebuild changes all cards', async () => {
    await importObservations(place.store, [seen(1, 30)])
    await cards()
    await place.store.write(({ db }) => db.updateTable('chats').set({ participants_count: 31 }).execute())
    await rebuild(place.store, { linkBase: LINK_BASE })
    expect(await cards()).toEqual([[1, 30]])
    expect(reads()).toEqual([1, 1, 2])
  })

  test('other data of the same version is read anew', async () => {
    const other = await createStore(engine)
    try {
      await importObservations(place.store, [seen(1, 30)])
      await importObservations(other.store, [seen(2, 40)])
      expect(await cards()).toEqual([[1, 30]])
      expect(await other.store.read(cardsIn)).toEqual([[2, 40]])
      expect(await cards()).toEqual([[1, 30]])
    } finally {
      await other.remove()
    }
  })

  test('a version of before, as of a restored backup, is read anew', async () => {
    await importObservations(place.store, [seen(1, 30)])
    await importObservations(place.store, [seen(1, 31, AT + 1)])
    await cards()
    await place.store.write(async ({ db }) => {
      await db.updateTable('chats').set({ participants_count: 30 }).execute()
      await db.updateTable('state').set({ version: 1 }).execute()
    })
    expect(await cards()).toEqual([[1, 30]])
  })

  test('cards that could not be read are read by the next request', async () => {
    await importObservations(place.store, [seen(1, 30)])
    const lost = store.read(async (tx) => {
      const dialect = { ...tx.dialect, keys: () => expect.unreachable() }
      return cardsAt({ ...tx, dialect }, (await readState(tx.db)).version)
    })
    await expect(lost).rejects.toThrow()
    expect(await cards()).toEqual([[1, 30]])
  })
})

test('a snapshot from before a batch has the cards from before', async () => {
  const { store, remove } = await createStore('postgres')
  try {
    await importObservations(store, [seen(1, 30)])
    const latest = (): Promise<[number, number][]> => store.read(cardsIn)
    await store.read(async (before) => {
      const { version } = await readState(before.db)
      await importObservations(store, [seen(1, 31, AT + 1)])
      expect(await latest()).toEqual([[1, 31]])
      expect(subsOf(await cardsAt(before, version))).toEqual([[1, 30]])
      expect(await latest()).toEqual([[1, 31]])
    })
  } finally {
    await remove()
  }
})
