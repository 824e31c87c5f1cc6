import { mkdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { issueKey } from '../../src/http/admission/keys.js'
import type { Observation } from '../../src/ingest/observation.js'
import { openStore, type StoreOptions, UnavailableError } from '../../src/store/index.js'
import { run, start } from '../support/cli.js'
import { importObservations } from '../support/ingest.js'
import { createPostgres, type PostgresServer } from '../support/postgres.js'
import { startServer, type TestServer } from '../support/server.js'
import { createStore, type TestStore } from '../support/stores.js'

const AT = 1_700_000_000

const channel = (count: number): Observation[] => [
  {
    kind: 'channel',
    at: AT + count,
    chat_id: 1,
    chat_type: 'channel',
    title: 'Канал',
    participants_count: count,
  },
  { kind: 'post', at: AT + count, chat_id: 1, seq: '1', epoch: AT, text: 'слово', views: count },
]

/** Far more than any answer may take, whatever the database does. */
const HANGING_MILLISECONDS = 30_000

/** Whoever waits behind requests that hang may be told so instead. */
const REFUSALS = /^The (database does not answer|server has too much to do)\.$/

interface Answer {
  status: number
  retryAfter: string | null
  body: Record<string, unknown>
}

const PATHS = [
  '/api/channels/1',
  '/api/channels/subs?chat_id=1',
  '/api/posts/search?q=слово',
  '/api/channels',
]

/** A server with data, and clients that never stop asking. */
class Watched {
  readonly answers: Answer[] = []
  #asking = true
  readonly #server: TestServer
  readonly #key: string
  readonly #clients: Promise<void>[]

  constructor(server: TestServer, key: string) {
    this.#server = server
    this.#key = key
    this.#clients = [...PATHS, ...PATHS, ...PATHS].map((path) => this.#keepAsking(path))
  }

  async ask(path: string): Promise<Answer> {
    const response = await fetch(this.#server.address + path, {
      headers: { 'x-api-key': this.#key },
      signal: AbortSignal.timeout(HANGING_MILLISECONDS),
    })
    return {
      status: response.status,
      retryAfter: response.headers.get('retry-after'),
      body: (await response.json()) as Record<string, unknown>,
    }
  }

  /** Asks until the answer has this status; a wrong one for too long is a failure. */
  async until(path: string, status: number): Promise<Answer> {
    for (const deadline = Date.now() + HANGING_MILLISECONDS; Date.now() < deadline; await sleep(50)) {
      const answer = await this.ask(path)
      if (answer.status === status) return answer
    }
    throw new Error(`${path} did not become ${status}`)
  }

  async quit(): Promise<void> {
    this.#asking = false
    await Promise.allSettled(this.#clients)
  }

  /** All that was ever answered is the data or a refusal in the documented shape. */
  async stop(): Promise<void> {
    this.#asking = false
    await Promise.all(this.#clients)
    const refusals = this.answers.filter(({ status }) => status !== 200)
    expect(refusals.length).toBeGreaterThan(0)
    for (const { status, retryAfter, body } of refusals) {
      expect({ status, retryAfter, body }).toEqual({
        status: 503,
        retryAfter: expect.stringMatching(/^\d+$/),
        body: { error: 'unavailable', message: expect.stringMatching(REFUSALS) },
      })
    }
  }

  async #keepAsking(path: string): Promise<void> {
    while (this.#asking) {
      this.answers.push(await this.ask(path))
      await sleep(5)
    }
  }
}

const fill = async (options: StoreOptions): Promise<string> => {
  const store = openStore(options)
  await store.migrate()
  await importObservations(store, channel(1))
  const request = { name: 'test', products: ['base', 'search'] as const, rate: 0, expiresAt: null, now: AT }
  const { secret } = await issueKey(store, request)
  await store.close()
  return secret
}

describe('PostgreSQL', () => {
  let postgres: PostgresServer
  let options: StoreOptions
  beforeAll(async () => {
    postgres = await createPostgres()
    options = { dataDir: '', databaseUrl: `${postgres.url}/postgres` }
  })
  afterAll(() => postgres.remove())

  describe('behind a server under load', () => {
    let server: TestServer
    let watched: Watched
    beforeEach(async () => {
      const key = await fill(options)
      server = await startServer(options)
      watched = new Watched(server, key)
      await Promise.all(PATHS.map((path) => watched.until(path, 200)))
    })
    afterEach(async () => {
      await watched.quit()
      server.process.kill('SIGKILL')
      await server.finished
    })

    /** It is the same process, and it sees what is new. */
    const expectRecovery = async (count: number): Promise<void> => {
      await watched.until('/readyz', 200)
      await Promise.all(PATHS.map((path) => watched.until(path, 200)))
      await watched.stop()
      const store = openStore(options)
      await importObservations(store, channel(count))
      await store.close()
      const askCard = (): Promise<Answer> => watched.until('/api/channels/1', 200)
      await expect
        .poll(askCard, { timeout: HANGING_MILLISECONDS })
        .toMatchObject({ body: { participants_count: count } })
      for (const card of await Promise.all(Array.from({ length: 30 }, askCard)))
        expect(card.body).toMatchObject({ participants_count: count })
      expect(server.process.exitCode).toBeNull()
    }

    test('stopped: 503 at once, not ready but alive, and well again once it is back', async () => {
      await postgres.stop('immediate')
      await watched.until('/readyz', 503)
      await Promise.all(PATHS.map((path) => watched.until(path, 503)))
      expect(await watched.ask('/healthz')).toMatchObject({ status: 200 })
      await postgres.start()
      await expectRecovery(100)
    })

    // On a machine with too much to do, requests may end before the database is seen to hang.
    test('hanging: 503 in bounded time, and well again once it goes on', { retry: 2 }, async () => {
      await postgres.freeze()
      try {
        await watched.until('/readyz', 503)
        await Promise.all(PATHS.map((path) => watched.until(path, 503)))
        expect(await watched.ask('/healthz')).toMatchObject({ status: 200 })
      } finally {
        await postgres.thaw()
      }
      await expectRecovery(200)
    })
  })

  test('lost by an import: a sentence, exit 1; once it is back the import goes on', async () => {
    const lines = Array.from({ length: 400 }, (_, i) => channel(i + 1))
      .flat()
      .map((seen) => `${JSON.stringify(seen)}\n`)
      .join('')
    const importing = start(['import', '-', '--batch', '2', '--acknowledge'], {
      store: options,
      input: lines,
    })
    await importing.wrote(/(committed \d+\n){4}/)
    await postgres.stop('immediate')
    const failed = await importing.finished
    expect(failed).toMatchObject({ code: 1 })
    expect(failed.stderr).toMatch(/^The database does not answer: .*\.$/m)
    expect(failed.stderr).not.toMatch(/^ +at /m)
    await postgres.start()
    const again = await run(['import', '-', '--json'], { store: options, input: lines })
    expect(again).toMatchObject({ code: 0 })
    expect(await run(['check'], { store: options })).toMatchObject({ code: 0 })
  })

  test('not there: every command says so in a sentence, exit 1', async () => {
    await postgres.stop()
    const commands = [['check'], ['export'], ['serve', '--port', '0'], ['keys', 'list']]
    const results = await Promise.all(commands.map((command) => run(command, { store: options })))
    for (const { code, stdout, stderr } of results) {
      expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
      expect(stderr).toMatch(/^The database does not answer: .*ECONNREFUSED.*\.$/m)
    }
    await postgres.start()
  })
})

describe('the file of SQLite', () => {
  let store: TestStore
  beforeEach(async () => {
    store = await createStore('sqlite')
  })
  afterEach(() => store.remove())
  const fileOf = ({ dataDir }: StoreOptions): string => join(dataDir, 'channelscope.db')
  const controlOf = ({ dataDir }: StoreOptions): string => join(dataDir, 'channelscope-control.db')

  const move = async (from: string, to: string): Promise<void> => {
    for (const ending of ['-wal', '-shm', '']) await rename(from + ending, to + ending).catch(() => {})
  }

  test('locked by another program is an error of its own, within seconds', async () => {
    await store.store.close()
    const other = new Database(fileOf(store.options))
    other.pragma('locking_mode = EXCLUSIVE')
    other.exec('begin exclusive; create table taken (x); commit')
    const reader = openStore(store.options)
    const question = reader.read(({ db }) => db.selectFrom('state').selectAll().execute())
    await expect(question).rejects.toThrow(UnavailableError)
    await expect(question).rejects.toThrow('The database is locked by another program')
    other.close()
    expect(await reader.read(({ db }) => db.selectFrom('state').selectAll().execute())).toHaveLength(1)
    await reader.close()
  })

  test('taken away: 503 and not ready; put back or replaced: read from then on', async () => {
    const key = await fill(store.options)
    await store.store.close()
    const server = await startServer(store.options)
    const watched = new Watched(server, key)
    const aside = join(store.options.dataDir, 'aside')
    await mkdir(aside)
    const file = fileOf(store.options)
    await watched.until('/api/channels/1', 200)

    await move(file, join(aside, 'first.db'))
    await watched.until('/readyz', 503)
    await watched.until('/api/channels/1', 503)
    await move(join(aside, 'first.db'), file)
    await watched.until('/readyz', 200)
    await watched.until('/api/channels/1', 200)
    await watched.stop()

    const copy = openStore({ dataDir: join(aside, 'copy') })
    await copy.migrate()
    await importObservations(copy, channel(500))
    const again = await issueKey(copy, { name: 'b', products: ['base'], rate: 0, expiresAt: null, now: AT })
    await copy.close()
    await move(file, join(aside, 'second.db'))
    await move(fileOf({ dataDir: join(aside, 'copy') }), file)
    await move(controlOf({ dataDir: join(aside, 'copy') }), controlOf(store.options))
    await watched.until('/api/channels/1', 401)
    const response = await fetch(`${server.address}/api/channels/1`, {
      headers: { 'x-api-key': again.secret },
    })
    expect(await response.json()).toMatchObject({ participants_count: 500 })
    server.process.kill('SIGTERM')
    expect(await server.finished).toMatchObject({ code: 0 })
  })
})
