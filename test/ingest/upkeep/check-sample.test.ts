import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { demoObservations } from '../../../src/demo/index.js'
import { check } from '../../../src/ingest/upkeep/check.js'
import { checkSample } from '../../../src/ingest/upkeep/check-sample.js'
import { rebuildChat, UnknownChatError } from '../../../src/ingest/upkeep/rebuild-chat.js'
import { readState } from '../../../src/store/index.js'
import { importObservations, LINK_BASE } from '../../support/ingest.js'
import { createStore, ENGINES, type TestStore } from '../../support/stores.js'

const WORLD = [...demoObservations({ seed: 3, channels: 12, posts: 150, days: 40, until: 1_700_000_000 })]
const CHATS = 12

/** What damage may look like: of the rows that a chat's own facts decide. */
const DAMAGE = {
  chat_days: 'update chat_days set views = views + 1 where chat_id = $1',
  chats: 'update chats set avg_reach = 12345, title_key = title_key || $2 where chat_id = $1',
  post_links: "insert into post_links values ($1, '1', 99, 0, $2, null, null)",
  chat_history: 'delete from chat_history where chat_id = $1',
  posts: 'update posts set views_24h = 7 where chat_id = $1',
  handles: 'delete from handles where chat_id = $1',
  chat_terms: 'insert into chat_terms values ($1, $2, 0)',
  chat_coverage: 'delete from chat_coverage where chat_id = $1',
}

describe.each(ENGINES)('on %s', (engine) => {
  let own: TestStore
  beforeEach(async () => {
    own = await createStore(engine)
    await importObservations(own.store, WORLD)
  })
  afterEach(() => own.remove())

  const options = { linkBase: LINK_BASE, chats: CHATS }
  const damage = (statement: string, chatId: number): Promise<unknown> =>
    own.store.write(({ db }) => {
      const [first = '', ...rest] = statement.split(/\$[12]/)
      const values = (statement.match(/\$[12]/g) ?? []).map((name) => (name === '$1' ? chatId : 'zz'))
      const parts = rest.map((part, i) => sql`${values[i]}${sql.raw(part)}`)
      return sql`${sql.raw(first)}${sql.join(parts, sql``)}`.execute(db)
    })
  const wrongTables = async (): Promise<string[]> => {
    const reports = await check(own.store, { linkBase: LINK_BASE })
    return reports.filter(({ wrong }) => wrong > 0).map(({ table }) => table)
  }
  const chatsWithHandle = async (): Promise<number[]> => {
    const rows = await own.store.read(({ db }) =>
      db
        .selectFrom('chats')
        .select('chat_id')
        .where('handle', 'is not', null)
        .where('posts_total', '>', 3)
        .orderBy('chat_id')
        .execute(),
    )
    return rows.map(({ chat_id }) => chat_id)
  }

  test('a store that is right has nothing wrong', async () => {
    const report = await checkSample(own.store, options)
    expect(report).toMatchObject({ chats: CHATS, wrong: [] })
    expect(report.rows).toBeGreaterThan(150)
    expect((await checkSample(own.store, { ...options, chats: 3 })).chats).toBe(3)
  })

  test('a wrong row is found by its chat, and rebuilding that chat repairs it and leaves the others', async () => {
    const [broken = 0, other = 0] = await chatsWithHandle()
    for (const statement of Object.values(DAMAGE)) await damage(statement, broken)
    await damage(DAMAGE.chat_days, other)
    const { wrong } = await checkSample(own.store, options)
    const tablesOf = (chatId: number) =>
      wrong.filter((one) => one.chatId === chatId).map(({ table }) => table)
    expect(tablesOf(broken).toSorted()).toEqual(Object.keys(DAMAGE).toSorted())
    expect(tablesOf(other)).toEqual(['chat_days'])
    expect(wrong).toHaveLength(Object.keys(DAMAGE).length + 1)

    const before = await own.store.read(({ db }) => readState(db))
    await rebuildChat(own.store, broken, options)
    expect((await checkSample(own.store, options)).wrong).toMatchObject([
      { chatId: other, table: 'chat_days' },
    ])
    expect(await wrongTables()).toEqual(['chat_days'])
    const after = await own.store.read(({ db }) => readState(db))
    expect(after).toEqual({ ...before, version: before.version + 1 })

    await rebuildChat(own.store, other, options)
    expect(await wrongTables()).toEqual([])
  })

  test('a chat that is not there is refused', async () => {
    await expect(rebuildChat(own.store, 987, options)).rejects.toThrow(UnknownChatError)
  })
})
