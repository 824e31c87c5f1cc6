import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openStore, type Store } from '../../../src/store/index.js'
import { COPIED_TO_EVERY_NODE, DISTRIBUTED } from '../../../src/store/postgres/distribution.js'
import { fillReleased, RELEASED } from '../../support/released.js'
import { createPlace, ENGINES, type Place } from '../../support/stores.js'
import { dumpTables } from '../../support/tables.js'

describe.runIf(ENGINES.includes('citus'))('a cluster', () => {
  let place: Place
  let store: Store
  beforeEach(async () => {
    place = await createPlace('citus')
    store = openStore(place.options)
  })
  afterEach(async () => {
    await store.close()
    await place.remove()
  })

  const shardsOf = () =>
    store.read(async ({ db }) => {
      const { rows } = await sql<{ name: string; shards: number }>`
        select logicalrelid::text as name, count(*) as shards from pg_dist_shard group by 1 order by 1`.execute(
        db,
      )
      return Object.fromEntries(rows.map(({ name, shards }) => [name, shards]))
    })

  const expected = (shards: number) =>
    Object.fromEntries([
      ...DISTRIBUTED.map((table) => [table, shards]),
      ...COPIED_TO_EVERY_NODE.map((table) => [table, 1]),
    ])

  test('gets four shards for each node that holds any', async () => {
    await store.migrate()
    expect(await shardsOf()).toEqual(expected(8))
  })

  test('gets as many shards as the operator chose', async () => {
    const name = new URL(place.options.databaseUrl ?? '').pathname.slice(1)
    await store.control.write((db) =>
      sql`alter database ${sql.id(name)} set citus.shard_count = 6`.execute(db),
    )
    await store.migrate()
    expect(await shardsOf()).toEqual(expected(6))
  })

  test('gets tables spread that came as they are in a dump: undistributed, with rows', async () => {
    const [derivation = 0] = RELEASED.slice(-1)
    await fillReleased(place.options, 'postgres', derivation)
    expect(await shardsOf()).toEqual({})
    await store.migrate()
    expect(await shardsOf()).toEqual(expected(8))
    const { options, remove } = await createPlace('postgres')
    const alone = openStore(options)
    try {
      await fillReleased(options, 'postgres', derivation)
      await alone.migrate()
      expect(await dumpTables(store)).toEqual(await dumpTables(alone))
    } finally {
      await alone.close()
      await remove()
    }
  })
})
