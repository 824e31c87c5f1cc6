import { join } from 'node:path'
import Database from 'better-sqlite3'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { listKeys, revokeKeys } from '../../src/http/admission/keys.js'
import { DERIVATION, DerivationError } from '../../src/ingest/state.js'
import { check } from '../../src/ingest/upkeep/check.js'
import { rebuild, rebuildIfStale } from '../../src/ingest/upkeep/rebuild.js'
import { buildApp } from '../../src/serve/app.js'
import { openStore, type Store, type StoreOptions } from '../../src/store/index.js'
import { MIGRATIONS } from '../../src/store/migrate.js'
import { openControl } from '../../src/store/sqlite/control.js'
import { Reserve } from '../../src/store/sqlite/reserve.js'
import { run } from '../support/cli.js'
import { importObservations, LINK_BASE } from '../support/ingest.js'
import { fillReleased, RELEASED_KEY, RELEASED_OBSERVATIONS, RELEASED_STATE } from '../support/released.js'
import { startServer } from '../support/server.js'
import {
  createPlace,
  createStore,
  ENGINES,
  engineOf,
  sqlitePlace,
  type TestEngine,
} from '../support/stores.js'
import { type Dump, dumpTables } from '../support/tables.js'

/** Every release whose schema or rules of derivation differ from those before, by its last migration. */
const RELEASES = ['0001-first']

const migrationsUntil = (release: string): string[] =>
  Object.keys(MIGRATIONS).filter((name) => name <= release)

const QUESTIONS = [
  '/api/channels?limit=200',
  '/api/posts/search?q=день&sort=views&limit=50',
  '/api/posts/search?q=новый',
  '/api/channels?search=новости',
  '/api/posts/ranking?period=month',
  '/api/market/stats',
]

/** What the store answers to these questions, asked with the key that it was released with. */
const answersOf = async (store: Store): Promise<Record<string, unknown>> => {
  const app = await buildApp({ store, linkBase: LINK_BASE })
  const answers: Record<string, unknown> = {}
  for (const url of QUESTIONS) {
    const { statusCode, body } = await app.inject({
      url: encodeURI(url),
      headers: { 'x-api-key': RELEASED_KEY },
    })
    answers[url] = [statusCode, JSON.parse(body)]
  }
  await app.close()
  return answers
}

const upToDate = (store: Store): Promise<void> =>
  rebuildIfStale(store, { onStart: () => {}, onStep: () => {} })

/** The versions before kept only the newest sighting of most fields. */
const withoutEarlier = (dump: Dump): Dump => ({
  ...dump,
  chat_facts: (dump.chat_facts as { facts: string }[]).map(({ facts, ...row }) => {
    const { earlier: _, ...newest } = JSON.parse(facts) as { earlier?: object }
    return { ...row, facts: newest }
  }),
  posts: (dump.posts as object[]).map((row) => ({ ...row, earlier_seen: null, restored_at: null })),
})

/** A store that this version has filled with the same observations, and the old key. */
const createFresh = async (engine: TestEngine) => {
  const fresh = await createStore(engine)
  await importObservations(fresh.store, RELEASED_OBSERVATIONS)
  return fresh
}

describe.each(ENGINES)('on %s', (engine) => {
  let place: { options: StoreOptions; remove(): Promise<void> }
  beforeEach(async () => {
    place = await createPlace(engine)
  })
  afterEach(() => place.remove())

  const released = async (release: string): Promise<Store> => {
    await fillReleased(place.options, engineOf(engine), migrationsUntil(release))
    return openStore(place.options)
  }

  test.each(RELEASES)('a store of %s ends as if this version had filled it', async (release) => {
    const store = await released(release)
    const fresh = await createFresh(engine)
    try {
      await store.migrate()
      await upToDate(store)
      expect(withoutEarlier(await dumpTables(store))).toEqual(withoutEarlier(await dumpTables(fresh.store)))
      expect((await check(store, { linkBase: LINK_BASE })).filter(({ wrong }) => wrong > 0)).toEqual([])
      const keys = await store.control.read((db) => db.selectFrom('api_keys').selectAll().execute())
      await fresh.store.control.write((db) => db.insertInto('api_keys').values(keys).execute())
      const answers = await answersOf(store)
      expect(answers).toEqual(await answersOf(fresh.store))
      expect(answers['/api/posts/search?q=новый']).toEqual([200, expect.objectContaining({ capped: false })])
      expect(answers['/api/posts/search?q=новый']).not.toMatchObject([200, { total: 0 }])
      await importObservations(store, RELEASED_OBSERVATIONS)
      expect(await dumpTables(store)).toEqual(await dumpTables(fresh.store))
    } finally {
      await fresh.remove()
      await store.close()
    }
  })

  test('nothing is added to what an older version derived, and nothing proved by it', async () => {
    const store = await released('0001-first')
    try {
      await store.migrate()
      await expect(importObservations(store, RELEASED_OBSERVATIONS)).rejects.toThrow(DerivationError)
      await expect(check(store, { linkBase: LINK_BASE })).rejects.toThrow(
        /older version.*channelscope rebuild/,
      )
      await rebuild(store, { linkBase: LINK_BASE })
      await importObservations(store, RELEASED_OBSERVATIONS)
    } finally {
      await store.close()
    }
  })

  test('processes that start at once derive it once', async () => {
    const store = await released('0001-first')
    try {
      const imports = Array.from({ length: 3 }, () =>
        run(['import', '-'], { store: place.options, input: '' }),
      )
      // An import without a line has failed, and has derived all the same.
      for (const result of await Promise.all(imports)) expect(result).toMatchObject({ code: 1 })
      const { day: _, ...before } = RELEASED_STATE
      const state = await store.read(({ db }) => db.selectFrom('state').selectAll().executeTakeFirstOrThrow())
      expect(state).toEqual({ ...before, version: before.version + 1, derivation: DERIVATION })
    } finally {
      await store.close()
    }
  })

  test('what a newer version derived is refused, until it is derived again', async () => {
    const { store, options, remove } = await createFresh(engine)
    try {
      await store.write(({ db }) => sql`update state set derivation = ${DERIVATION + 1}`.execute(db))
      await expect(importObservations(store, RELEASED_OBSERVATIONS)).rejects.toThrow(/newer version/)
      await expect(upToDate(store)).rejects.toThrow(/newer version/)
      const serve = await run(['serve', '--port', '0'], { store: options })
      expect(serve).toMatchObject({ code: 1, stdout: '' })
      expect(serve.stderr).toMatch(/^What is derived in this store was derived by a newer version/)
      await rebuild(store, { linkBase: LINK_BASE })
      await upToDate(store)
    } finally {
      await remove()
    }
  })
})

test('keys that were among the data move to the control database once, also if the move is cut off after the copy', async () => {
  const { options, remove } = await sqlitePlace()
  const files = {
    data: join(options.dataDir, 'channelscope.db'),
    control: join(options.dataDir, 'channelscope-control.db'),
  }
  const store = openStore(options)
  try {
    await fillReleased(options, 'sqlite', migrationsUntil('0001-first'))
    const control = openControl(files, { reserve: new Reserve(`${files.control}.reserve`) })
    await control.migrate()
    await control.close()
    expect(await revokeKeys(store, 'Старый ключ', 1)).toHaveLength(1)
    await store.migrate()
    expect(await listKeys(store)).toMatchObject([{ name: 'Старый ключ', revokedAt: 1 }])
    const data = new Database(files.data, { readonly: true })
    expect(data.prepare(`select name from sqlite_master where name = 'api_keys'`).all()).toEqual([])
    data.close()
  } finally {
    await store.close()
    await remove()
  }
})

test('a server derives everything again at its start, says so, and answers', async () => {
  const { options, remove } = await sqlitePlace()
  try {
    await fillReleased(options, 'sqlite', migrationsUntil('0001-first'))
    const server = await startServer(options)
    const answer = await fetch(`${server.address}/api/posts/search?q=${encodeURIComponent('новый')}`, {
      headers: { 'x-api-key': RELEASED_KEY },
    })
    expect(await answer.json()).not.toMatchObject({ total: 0 })
    server.process.kill('SIGTERM')
    const { code, stderr } = await server.finished
    expect(code).toBe(0)
    expect(stderr).toMatch(
      /^An older version has filled this store.*\nrebuild: clear\n[\s\S]*rebuild: search\n/,
    )
  } finally {
    await remove()
  }
})
