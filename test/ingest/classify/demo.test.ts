import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEMO_UNTIL } from '../../../src/cli/demo.js'
import { demoObservations } from '../../../src/demo/index.js'
import { factOf, LABEL_FIELDS, type LabelField } from '../../../src/domain/labels.js'
import { classify } from '../../../src/ingest/classify/index.js'
import { decodeChat } from '../../../src/ingest/facts/chat.js'
import type { Observation } from '../../../src/ingest/observation.js'
import { importObservations, LINK_BASE } from '../../support/ingest.js'
import { createStore, type TestStore } from '../../support/stores.js'

/** Of so many chats, most categories have twenty when every second one is removed. */
const OPTIONS = { seed: 1, channels: 1_200, posts: 12_000, days: 6, until: DEMO_UNTIL }

type Known = Map<number, Partial<Record<LabelField, string | null>>>

/** The demo messenger without the values of every second chat, which are kept aside. */
const halfKnown = (): { seen: Observation[]; removed: Known } => {
  const removed: Known = new Map()
  const seen: Observation[] = []
  let chats = 0
  for (const one of demoObservations(OPTIONS)) {
    if (one.kind !== 'channel') {
      seen.push(one)
      continue
    }
    if (one.chat_type !== undefined && chats++ % 2 === 0) removed.set(one.chat_id, {})
    const kept = removed.get(one.chat_id)
    if (kept === undefined) {
      seen.push(one)
      continue
    }
    const { category, region, lang, ...rest } = one
    Object.assign(kept, JSON.parse(JSON.stringify({ category, region, lang })))
    seen.push(rest)
  }
  return { seen, removed }
}

let own: TestStore
let removed: Known
const labels: Known = new Map()

beforeAll(async () => {
  own = await createStore('sqlite')
  const world = halfKnown()
  removed = world.removed
  await importObservations(own.store, world.seen)
  await classify(own.store, { linkBase: LINK_BASE, wallClock: () => DEMO_UNTIL })
  const rows = await own.store.read(({ db }) => db.selectFrom('chat_facts').selectAll().execute())
  for (const row of rows) {
    const { traits } = decodeChat(row)
    labels.set(
      row.chat_id,
      Object.fromEntries(
        LABEL_FIELDS.flatMap((field) => {
          const label = traits[factOf(field)]?.value
          return label === undefined ? [] : [[field, label.value]]
        }),
      ),
    )
  }
})
afterAll(() => own.remove())

/** How many labels there are for chats with a value that was removed, for how many chats, and how many of them are right. */
const measured = (field: LabelField) => {
  const counts = { chats: 0, labelled: 0, right: 0 }
  for (const [chatId, values] of removed) {
    const value = values[field] ?? null
    if (value === null) continue
    counts.chats++
    const label = labels.get(chatId)?.[field] ?? null
    if (label === null) continue
    counts.labelled++
    if (label === value) counts.right++
  }
  return { precision: counts.right / counts.labelled, coverage: counts.labelled / counts.chats }
}

describe('on the demo messenger with every second value removed', () => {
  test('the language is right where it is said', () => {
    const { precision, coverage } = measured('lang')
    expect(precision).toBeGreaterThanOrEqual(0.99)
    expect(coverage).toBeGreaterThanOrEqual(0.6)
  })
  test('the region is right where it is said', () => {
    const { precision, coverage } = measured('region')
    expect(precision).toBeGreaterThanOrEqual(0.95)
    // Of most chats the demo messenger knows a region that none of their texts names.
    expect(coverage).toBeGreaterThanOrEqual(0.25)
  })

  test('the category is right where it is said, and is said of most', () => {
    const { precision, coverage } = measured('category')
    expect(precision).toBeGreaterThanOrEqual(0.9)
    expect(coverage).toBeGreaterThanOrEqual(0.6)
  })
})
