import { describe, expect, test } from 'vitest'
import { demoObservations } from '../../../src/demo/index.js'
import { planMemory } from '../../../src/ingest/memory.js'
import { measure } from '../../../src/ingest/network/measure.js'
import { isNetworkOld } from '../../../src/ingest/network/stored.js'
import { updateNetwork } from '../../../src/ingest/network/update.js'
import type { Observation } from '../../../src/ingest/observation.js'
import { check } from '../../../src/ingest/upkeep/check.js'
import { forget } from '../../../src/ingest/upkeep/forget.js'
import { readState, type Store } from '../../../src/store/index.js'
import { importObservations, LINK_BASE } from '../../support/ingest.js'
import { groups, Model } from '../../support/model.js'
import { modelEdges, modelRanks } from '../../support/network-model.js'
import { createStore, ENGINES } from '../../support/stores.js'

const SMALL = { seed: 7, channels: 40, posts: 1_500, days: 60, until: 1_793_523_600 }
const WORLD: Observation[] = [...demoObservations(SMALL)]

const stored = (store: Store) =>
  store.read(async ({ db }) => ({
    network: await db.selectFrom('network').selectAll().execute(),
    chats: await db.selectFrom('network_chats').selectAll().orderBy('place').execute(),
    communities: await db.selectFrom('network_communities').selectAll().orderBy('community').execute(),
  }))

const versionOf = (store: Store): Promise<number> =>
  store.read(async ({ db }) => (await readState(db)).version)

/** A store that has seen the world. */
const filled = async (engine: (typeof ENGINES)[number]) => {
  const own = await createStore(engine)
  await importObservations(own.store, WORLD)
  return own
}

describe.each(ENGINES)('the network on %s', (engine) => {
  test('is computed once for the data, is the same on every engine, and is forgotten with a chat', async () => {
    const { store, remove } = await filled(engine)
    try {
      expect(await isNetworkOld(store)).toBe(true)
      const summary = await updateNetwork(store)
      expect(await updateNetwork(store)).toBe(undefined)
      const { network, chats, communities } = await stored(store)
      expect(network).toMatchObject([{ ...pick(summary), version: await versionOf(store) }])
      expect([chats, communities]).toEqual(await computedOnce())
      const reports = await check(store, { linkBase: LINK_BASE })
      expect(reports.filter(({ wrong }) => wrong > 0)).toEqual([])
      const [gone] = chats
      await forget(store, [{ chatId: gone?.node_chat_id ?? 0, seq: null }], {
        ...{ linkBase: LINK_BASE, memory: planMemory(400), forgottenAt: 0 },
      })
      expect(await stored(store)).toEqual({ network: [], chats: [], communities: [] })
      await updateNetwork(store)
      const left = await stored(store)
      expect(left.chats.map(({ node_chat_id }) => node_chat_id)).not.toContain(gone?.node_chat_id)
      expect(left.chats.length).toBeGreaterThan(10)
    } finally {
      await remove()
    }
  })
})

const pick = (summary: Awaited<ReturnType<typeof updateNetwork>>) => ({
  chats: summary?.chats,
  edges: summary?.edges,
})

let once: Promise<unknown> | undefined

/** What SQLite has stored. */
const computedOnce = (): Promise<unknown> => {
  once ??= (async () => {
    const { store, remove } = await filled('sqlite')
    await updateNetwork(store)
    const { chats, communities } = await stored(store)
    await remove()
    return [chats, communities]
  })()
  return once
}

describe('what is computed', () => {
  const edges = modelEdges(new Model(WORLD))
  const pairs = [...groups(edges, ({ from, to }) => `${from} ${to}`).values()].map((same) => ({
    from: same[0]?.from ?? 0,
    to: same[0]?.to ?? 0,
    weight: same.reduce((sum, { weight }) => sum + weight, 0),
  }))
  const { chats, dangling } = measure(pairs)

  test('PageRank is that of the naive model to eight digits, and its sum is 1', () => {
    const expected = modelRanks(edges)
    expect(chats.length).toBe(expected.size)
    for (const { node_chat_id, pagerank } of chats)
      expect(pagerank / (expected.get(node_chat_id) ?? 0)).toBeCloseTo(1, 8)
    expect(chats.reduce((sum, { pagerank }) => sum + pagerank, 0)).toBeCloseTo(1, 8)
    expect(dangling).toBeGreaterThan(0)
  })

  test('the order of pairs does not matter', () => {
    expect(measure(pairs.toReversed()).chats).toEqual(chats)
  })

  test('communities are numbered by size, and every chat has a place of its own on the map', () => {
    const sizes = [...groups(chats, ({ community }) => community)].sort(([a], [b]) => a - b)
    expect(sizes.map(([community]) => community)).toEqual(sizes.map((_, i) => i + 1))
    expect(sizes.map(([, members]) => members.length)).toEqual(
      sizes.map(([, members]) => members.length).toSorted((a, b) => b - a),
    )
    expect(new Set(chats.map(({ x, y }) => `${x} ${y}`)).size).toBe(chats.length)
    expect(Math.max(...chats.flatMap(({ x, y }) => [Math.abs(x ?? 0), Math.abs(y ?? 0)]))).toBe(1_000)
  })

  test('of nothing there is nothing', () => {
    expect(measure([])).toEqual({ chats: [], dangling: 0 })
  })
})
