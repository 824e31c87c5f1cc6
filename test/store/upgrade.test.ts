import { join } from 'node:path'
import Database from 'better-sqlite3'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { issueKey, listKeys, revokeKeys } from '../../src/http/admission/keys.js'
import { allDerivations } from '../../src/ingest/derive/all.js'
import type { Observation } from '../../src/ingest/observation.js'
import { DERIVATION, DerivationError } from '../../src/ingest/state.js'
import { check } from '../../src/ingest/upkeep/check.js'
import { rebuild, rebuildIfStale } from '../../src/ingest/upkeep/rebuild.js'
import { buildApp } from '../../src/serve/app.js'
import { openStore, type Store } from '../../src/store/index.js'
import { openControl } from '../../src/store/sqlite/control.js'
import { Reserve } from '../../src/store/sqlite/reserve.js'
import { run } from '../support/cli.js'
import { importObservations, LINK_BASE } from '../support/ingest.js'
import { fillReleased, RELEASED, releasedKey, releasedObservations } from '../support/released.js'
import { startServer } from '../support/server.js'
import {
  createPlace,
  createStore,
  ENGINES,
  engineOf,
  type Place,
  sqlitePlace,
  type TestEngine,
} from '../support/stores.js'
import { type Dump, dumpTables } from '../support/tables.js'

const [FIRST = 0] = RELEASED
const NEWEST = RELEASED.at(-1) ?? FIRST

const OBSERVATIONS = releasedObservations(NEWEST)

/** What an upgrade reports. */
const UPGRADE = [
  ...['start', 'clear', 'subscribers', 'chats', 'posts'],
  ...allDerivations({ readReferences: () => [] }).map(({ name }) => name),
  'merge',
]

const QUESTIONS = [
  '/api/channels?limit=200',
  '/api/posts/search?q=день&sort=views&limit=50',
  '/api/posts/search?q=новый',
  '/api/channels?search=новости',
  '/api/posts/ranking?period=month',
  '/api/market/stats',
]

/** What the store answers to these questions. */
const answersOf = async (store: Store, key: string): Promise<Record<string, unknown>> => {
  const app = await buildApp({ store, linkBase: LINK_BASE })
  const answers: Record<string, unknown> = {}
  for (const url of QUESTIONS) {
    const { statusCode, body } = await app.inject({ url: encodeURI(url), headers: { 'x-api-key': key } })
    answers[url] = [statusCode, JSON.parse(body)]
  }
  await app.close()
  return answers
}

/** @returns the steps that were reported */
const upToDate = async (store: Store): Promise<string[]> => {
  const said: string[] = []
  await rebuildIfStale(store, { onStart: () => said.push('start'), onStep: (step) => said.push(step) })
  return said
}

/** The versions before kept only the newest sighting of most fields. */
const withoutEarlier = (dump: Dump): Dump => ({
  ...dump,
  chat_facts: (dump.chat_facts as { facts: string }[]).map(({ facts, ...row }) => {
    const { earlier: _, ...newest } = JSON.parse(facts) as { earlier?: object }
    return { ...row, facts: newest }
  }),
  posts: (dump.posts as object[]).map((row) => ({ ...row, earlier_seen: null, restored_at: null })),
})

/** The columns that every version has. */
const stateOf = (store: Store) =>
  store.read(({ db }) =>
    db.selectFrom('state').select(['clock', 'version', 'link_base', 'derivation']).executeTakeFirstOrThrow(),
  )

const issueTestKey = async (store: Store): Promise<string> => {
  const request = { name: 'test', products: ['base', 'search'], rate: 0, expiresAt: null, now: 0 } as const
  return (await issueKey(store, request)).secret
}

interface Outcome {
  tables: Dump
  answers: Record<string, unknown>
}

/** What a store has that this version fills with these observations. */
const outcomeOf = async (engine: TestEngine, observations: readonly Observation[]): Promise<Outcome> => {
  const { store, remove } = await createStore(engine)
  try {
    await importObservations(store, observations)
    return { tables: await dumpTables(store), answers: await answersOf(store, await issueTestKey(store)) }
  } finally {
    await remove()
  }
}

test('a store is kept of every DERIVATION before the newest (how: CONTRIBUTING.md, "A change of what a rebuild gives")', () => {
  expect(RELEASED).toEqual(Array.from({ length: DERIVATION }, (_, derivation) => derivation))
})

describe.each(ENGINES)('on %s', (engine) => {
  let place: Place
  beforeEach(async () => {
    place = await createPlace(engine)
  })
  afterEach(() => place.remove())

  const released = async (derivation: number): Promise<Store> => {
    await fillReleased(place.options, engineOf(engine), derivation)
    return openStore(place.options)
  }

  /** Most stores were filled with the same observations. */
  const outcomes = new Map<string, Promise<Outcome>>()
  const expectedOf = (observations: readonly Observation[]): Promise<Outcome> => {
    const key = JSON.stringify(observations)
    const outcome = outcomes.get(key) ?? outcomeOf(engine, observations)
    outcomes.set(key, outcome)
    return outcome
  }

  test.each(RELEASED)(
    'a store of DERIVATION %i ends as if this version had filled it',
    async (derivation) => {
      const observations = releasedObservations(derivation)
      const expected = await expectedOf(observations)
      const store = await released(derivation)
      try {
        await store.migrate()
        expect(await upToDate(store)).toEqual(UPGRADE)
        expect(withoutEarlier(await dumpTables(store))).toEqual(withoutEarlier(expected.tables))
        const answers = await answersOf(store, releasedKey(derivation, engineOf(engine)))
        expect(answers).toEqual(expected.answers)
        expect(answers['/api/posts/search?q=новый']).toEqual([
          200,
          expect.objectContaining({ capped: false }),
        ])
        expect(answers['/api/posts/search?q=новый']).not.toMatchObject([200, { total: 0 }])
        await importObservations(store, observations)
        expect(await dumpTables(store)).toEqual(expected.tables)
        expect(await upToDate(store)).toEqual([])
      } finally {
        await store.close()
      }
    },
  )

  test('nothing is added to what an older version derived, and nothing proved by it', async () => {
    const store = await released(NEWEST)
    try {
      await store.migrate()
      await expect(importObservations(store, OBSERVATIONS)).rejects.toThrow(DerivationError)
      await expect(check(store, { linkBase: LINK_BASE })).rejects.toThrow(
        /older version.*channelscope rebuild/,
      )
      await rebuild(store, { linkBase: LINK_BASE })
      await importObservations(store, OBSERVATIONS)
    } finally {
      await store.close()
    }
  })

  test('processes that start at once derive it once', async () => {
    const store = await released(FIRST)
    try {
      const before = await stateOf(store)
      const imports = Array.from({ length: 3 }, () =>
        run(['import', '-'], { store: place.options, input: '' }),
      )
      // An import without a line has failed, and has derived all the same.
      for (const result of await Promise.all(imports)) expect(result).toMatchObject({ code: 1 })
      expect(await stateOf(store)).toEqual({ ...before, version: before.version + 1, derivation: DERIVATION })
    } finally {
      await store.close()
    }
  })

  test('what a newer version derived is refused, until it is derived again', async () => {
    const { store, options, remove } = await createStore(engine)
    try {
      await importObservations(store, OBSERVATIONS)
      await store.write(({ db }) => sql`update state set derivation = ${DERIVATION + 1}`.execute(db))
      await expect(importObservations(store, OBSERVATIONS)).rejects.toThrow(/newer version/)
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
    await fillReleased(options, 'sqlite', FIRST)
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
    await fillReleased(options, 'sqlite', FIRST)
    const server = await startServer(options)
    const answer = await fetch(`${server.address}/api/posts/search?q=${encodeURIComponent('новый')}`, {
      headers: { 'x-api-key': releasedKey(FIRST, 'sqlite') },
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
