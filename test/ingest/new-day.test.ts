import { afterEach, describe, expect, test } from 'vitest'
import type { Observation } from '../../src/ingest/observation.js'
import { importObservations } from '../support/ingest.js'
import { createStore, ENGINES, type TestStore } from '../support/stores.js'
import { type Dump, dumpTables } from '../support/tables.js'

const DAY = 86_400
const NOON = 1_743_411_600
/** What is written does not depend on their number; `npm run torture` has as many as a large messenger. */
const CHATS = process.env.TORTURE === '1' ? 20_000 : 1_000
const OBSERVED = 7

/** Each is counted twice and has a post with views, so that every kind of number is known. */
const chatOf = (chatId: number): Observation[] => [
  {
    kind: 'channel',
    at: NOON - DAY,
    chat_id: chatId,
    chat_type: 'channel',
    title: `Чат ${chatId}`,
    handle: `chat_${chatId}`,
    category: 'Город',
    participants_count: 1_000,
  },
  { kind: 'channel', at: NOON, chat_id: chatId, participants_count: 1_100 },
  {
    kind: 'post',
    at: NOON,
    epoch: NOON - 3_600,
    chat_id: chatId,
    seq: '1',
    // Whom the observed chat cites would change with its subscribers.
    text: chatId === OBSERVED ? '' : `@chat_${(chatId % CHATS) + 1}`,
    views: 500,
  },
]

/** The rows of a table that are other than before, the new ones included. */
const changedRows = (before: Dump, after: Dump, table: string): object[] => {
  const known = new Set(before[table]?.map((row) => JSON.stringify(row)))
  return (after[table] ?? []).filter((row) => !known.has(JSON.stringify(row))) as object[]
}

describe.each(ENGINES)('on %s', (engine) => {
  let store: TestStore
  afterEach(() => store.remove())

  test('the first observation of a new day writes the rows of its chat only', async () => {
    store = await createStore(engine)
    await importObservations(store.store, Array.from({ length: CHATS }, (_, i) => chatOf(i + 1)).flat())
    const before = await dumpTables(store.store)
    expect(before.chats).toHaveLength(CHATS)
    await importObservations(store.store, [
      { kind: 'channel', at: NOON + DAY, chat_id: OBSERVED, participants_count: 1_150 },
    ])
    const after = await dumpTables(store.store)
    const changed = Object.fromEntries(
      Object.keys(after).map((table) => [table, changedRows(before, after, table)]),
    )
    // How the posts of the chat engaged depends on its subscribers; the sums of all chats follow.
    const { counters, market_hours, state, ...ofChats } = changed
    expect([counters, market_hours, state].map((rows) => (rows?.length ?? 0) <= 3)).toEqual([
      true,
      true,
      true,
    ])
    const ids = Object.values(ofChats).flatMap((rows) =>
      rows.map((row) => (row as { chat_id: number }).chat_id),
    )
    expect(new Set(ids)).toEqual(new Set([OBSERVED]))
    expect(changed.chats).toMatchObject([{ chat_id: OBSERVED, g_today: 50, participants_count: 1_150 }])
    for (const table of Object.keys(before))
      expect(after[table]?.length).toBeGreaterThanOrEqual(before[table]?.length ?? 0)
  })
})
