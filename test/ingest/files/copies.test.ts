import { expect, test } from 'vitest'
import type { Observation } from '../../../src/ingest/observation.js'
import { exported } from '../../support/file-tables.js'
import { importObservations } from '../../support/ingest.js'
import { createStore, ENGINES } from '../../support/stores.js'

const AT = 1_790_000_000
const TEXT = 'Мэр города открыл новый мост через реку, по которому сегодня вечером проехал первый трамвай'

const WORLD: Observation[] = [1, 2, 3].flatMap((chat_id): Observation[] => [
  { kind: 'channel', at: AT, chat_id, chat_type: 'channel', title: `Чат ${chat_id}` },
  {
    kind: 'post',
    at: AT + chat_id,
    epoch: AT + chat_id,
    chat_id,
    seq: '7',
    text: chat_id === 3 ? 'Другое' : TEXT,
  },
])

test.each(ENGINES)('the table of copies has the posts that have some, on %s', async (engine) => {
  const { store, remove } = await createStore(engine)
  try {
    await importObservations(store, WORLD)
    const { copies } = await exported(store)
    const first = { first_chat_id: 1, first_seq: '7', first_published_at: AT + 1, copies: 1 }
    expect(copies).toEqual([
      expect.objectContaining({ chat_id: 1, seq: '7', published_at: AT + 1, ...first }),
      expect.objectContaining({ chat_id: 2, seq: '7', published_at: AT + 2, ...first }),
    ])
  } finally {
    await remove()
  }
})
