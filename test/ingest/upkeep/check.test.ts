import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Observation } from '../../../src/ingest/observation.js'
import { check } from '../../../src/ingest/upkeep/check.js'
import type { Engine, Store } from '../../../src/store/index.js'
import { importObservations, LINK_BASE } from '../../support/ingest.js'
import { createStore, ENGINES, engineOf } from '../../support/stores.js'

const AT = 1_700_000_000

const OBSERVATIONS: readonly Observation[] = [
  { kind: 'channel', at: AT, chat_id: 1, chat_type: 'channel', title: 'Канал', participants_count: 10 },
  { kind: 'post', at: AT, chat_id: 1, seq: '1', epoch: AT - 60, text: 'Первый день', views: 3 },
  { kind: 'post', at: AT, chat_id: 1, seq: '2', epoch: AT - 30, text: 'Второй день', views: 4 },
]

/** What went wrong in the store, and where it is told. */
const DAMAGES: readonly [table: string, wrong: number, Readonly<Record<Engine, string>>][] = [
  ['chats', 1, bothEngines('update chats set participants_count = 11')],
  [
    'search_posts',
    1,
    {
      sqlite: `update post_documents set views = 5 where seq = '2'`,
      postgres: `update post_terms set views = 5 where seq = '2'`,
    },
  ],
  [
    'search_terms',
    3,
    {
      sqlite: `delete from post_terms where rowid = (select id from post_documents where seq = '2')`,
      postgres: `update post_terms as t set terms = s.terms from post_terms as s
        where s.chat_id = t.chat_id and s.seq = '1' and t.seq = '2'`,
    },
  ],
]

function bothEngines(statement: string): Readonly<Record<Engine, string>> {
  return { sqlite: statement, postgres: statement }
}

const wrongIn = async (store: Store) =>
  (await check(store, { linkBase: LINK_BASE })).filter(({ wrong }) => wrong > 0)

describe.each(ENGINES)('on %s', (engine) => {
  test.each(DAMAGES)('check finds what is wrong in %s', async (table, rows, statements) => {
    const { store, remove } = await createStore(engine)
    try {
      await importObservations(store, OBSERVATIONS)
      expect(await wrongIn(store)).toEqual([])
      await store.write(async ({ db }) => {
        await sql.raw(statements[engineOf(engine)]).execute(db)
      })
      const wrong = await wrongIn(store)
      expect(wrong).toMatchObject([{ table, wrong: expect.any(Number), example: expect.any(String) }])
      expect(wrong[0]?.wrong).toBeGreaterThanOrEqual(rows)
    } finally {
      await remove()
    }
  })
})
