import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Observation } from '../../src/ingest/observation.js'
import { isLargeChat } from '../../src/queries/large-chat.js'
import { chat, post } from '../api/observations.js'
import { importObservations } from '../support/ingest.js'
import { createStore, ENGINES, type TestStore } from '../support/stores.js'

const AT = '2026-01-02T12:00:00'
const postsOf = (chatId: number, count: number, text: string): Observation[] =>
  Array.from({ length: count }, (_, i) => post(chatId, String(i + 1), AT, { text }))

describe.each(ENGINES)('on %s', (engine) => {
  let store: TestStore
  beforeAll(async () => {
    store = await createStore(engine)
    await importObservations(store.store, [
      ...[chat(1, 'writes_much'), chat(2, 'cited_often'), chat(3, 'writes_less')],
      ...postsOf(1, 10_000, '@cited_often'),
      ...postsOf(3, 9_999, '@writes_much'),
    ])
  })
  afterAll(() => store.remove())

  test.each([
    ['that has 10,000 posts', 1, true],
    ['that is cited 10,000 times', 2, true],
    ['with fewer of both', 3, false],
    ['that is unknown', 4, false],
  ])('a chat %s', async (_, chatId, isLarge) => {
    expect(await isLargeChat({ chat_id: chatId }, store.store)).toBe(isLarge)
  })
})
