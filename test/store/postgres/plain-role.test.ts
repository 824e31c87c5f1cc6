import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { check } from '../../../src/ingest/upkeep/check.js'
import { openStore, type Store } from '../../../src/store/index.js'
import { chat, post } from '../../api/observations.js'
import { dropRole, nodesOf, urlOf } from '../../support/citus.js'
import { importObservations, LINK_BASE } from '../../support/ingest.js'
import { createPlace, ENGINES, type Place } from '../../support/stores.js'

const AT = '2026-01-02T12:00:00'

/** The rights of deploy/citus/role.sql, without a password: nodes of a test cluster trust each other. */
const rightsOf = (role: string): string[] => [
  `create role ${role} login`,
  `grant usage, create on schema public to ${role}`,
  `grant execute on function recover_prepared_transactions() to ${role}`,
]

const execute = async (url: string, ...texts: readonly string[]): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  for (const text of texts) await client.query(text)
  await client.end()
}

describe.runIf(ENGINES.includes('citus'))('a role that is no superuser', () => {
  let place: Place
  let role: string
  let store: Store
  beforeEach(async () => {
    place = await createPlace('citus')
    role = `role_${randomBytes(4).toString('hex')}`
    await execute(place.options.databaseUrl ?? '', ...rightsOf(role))
    store = openStore({ dataDir: '', databaseUrl: asRole(place.options.databaseUrl ?? '') })
    await store.migrate()
  })
  afterEach(async () => {
    await store.close()
    await place.remove()
    await dropRole(role)
  })

  const asRole = (address: string): string => {
    const url = new URL(address)
    url.username = role
    return url.href
  }

  test('imports, checks, asks the nodes, and finishes what a lost node has left prepared', async () => {
    await importObservations(store, [
      chat(1, 'one'),
      chat(2, 'two'),
      post(1, '1', AT, { text: '@two_handle' }),
    ])
    await store.checkNodes?.()
    const database = new URL(place.options.databaseUrl ?? '').pathname.slice(1)
    const [worker] = (await nodesOf()).filter(({ isCoordinator }) => !isCoordinator)
    if (worker === undefined) throw new Error('The cluster has no worker.')
    await execute(
      asRole(urlOf(worker, database)),
      'begin',
      'create table left_behind (a integer)',
      `prepare transaction 'citus_0_1_1_0'`,
    )
    await execute(place.options.databaseUrl ?? '', 'update cluster_commits set begun = begun + 1')
    const titles = await store.read(({ db }) =>
      db.selectFrom('chats').select('title').orderBy('chat_id').execute(),
    )
    expect(titles).toHaveLength(2)
    expect((await check(store, { linkBase: LINK_BASE })).filter(({ wrong }) => wrong > 0)).toEqual([])
  })
})
