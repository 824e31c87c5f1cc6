import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { expect } from 'vitest'
import { issueKey, type KeyRequest } from '../../src/http/admission/keys.js'
import type { ImportOptions } from '../../src/ingest/import.js'
import type { Observation } from '../../src/ingest/observation.js'
import { type AppOptions, buildApp } from '../../src/serve/app.js'

import { importObservations, LINK_BASE } from './ingest.js'
import { createStore, ENGINES, type Template, type TestEngine, type TestStore } from './stores.js'

/** A change of the data is noticed within 0.1 seconds. */
const NOTICED_MILLISECONDS = 110

const noticed = (): Promise<void> => sleep(NOTICED_MILLISECONDS)

interface Answer {
  status: number
  body: unknown
  headers: Record<string, unknown>
  /** The body as it was sent. */
  text: string
}

export interface TestApp extends TestStore {
  app: FastifyInstance
  /** Asks with a key that opens everything. */
  get(path: string): Promise<Answer>
  /** The status and the body as they were sent. */
  bytes(path: string): Promise<string>
  /** Until the application has noticed. */
  import(observations: readonly Observation[], options?: Partial<ImportOptions>): Promise<void>
  noticed(): Promise<void>
  keyFor(request: Partial<KeyRequest>): Promise<string>
}

/** What a store has seen: observations, or a template that is filled once in a run. */
export type World = readonly Observation[] | Template

/** The application over a store of its own that has seen this world. */
export const createApp = async (
  engine: TestEngine,
  world: World,
  options: Partial<AppOptions> = {},
): Promise<TestApp> => {
  if ('name' in world) return appOver(await createStore(engine, world), options)
  const store = await createStore(engine)
  await importObservations(store.store, world)
  return appOver(store, options)
}

/** The application over this store, which it removes in the end. */
export const appOver = async (store: TestStore, options: Partial<AppOptions> = {}): Promise<TestApp> => {
  const app = await buildApp({ store: store.store, linkBase: LINK_BASE, ...options })
  await app.ready()
  const keyFor = async (request: Partial<KeyRequest>): Promise<string> => {
    const { secret } = await issueKey(store.store, {
      name: 'test',
      products: ['base', 'search'],
      rate: 0,
      expiresAt: null,
      now: 0,
      ...request,
    })
    return secret
  }
  const key = await keyFor({})
  const ask = (url: string) => app.inject({ url, headers: { 'x-api-key': key } })
  return {
    ...store,
    app,
    keyFor,
    import: async (more, options) => {
      await importObservations(store.store, more, options)
      await noticed()
    },
    noticed,
    bytes: async (url) => {
      const { statusCode, body } = await ask(url)
      return `${statusCode} ${body}`
    },
    get: async (url) => {
      const response = await ask(url)
      const { statusCode: status, body: text, headers } = response
      return { status, body: response.json(), headers, text }
    },
    remove: async () => {
      await app.close()
      await store.remove()
    },
  }
}

/** The same application over a store of each engine, for tests that state what an answer is. */
export interface AppOnEveryEngine extends Pick<TestApp, 'get' | 'import' | 'remove'> {
  apps: readonly TestApp[]
}

/** Every engine is asked, and all must answer with the same bytes; the answer is that of the first. */
export const createOnEveryEngine = async (
  world: World,
  options: Partial<AppOptions> = {},
): Promise<AppOnEveryEngine> => {
  const apps: TestApp[] = []
  // One after the other: while SQLite is filled, connections to PostgreSQL would wait until they are given up.
  for (const engine of ENGINES) apps.push(await createApp(engine, world, options))
  return {
    apps,
    get: async (path) => {
      const [first, ...others] = await Promise.all(apps.map((app) => app.get(path)))
      if (first === undefined) throw new Error('TEST_ENGINES names no engine.')
      for (const other of others) expect(comparable(other)).toEqual(comparable(first))
      return first
    },
    import: async (...given) => {
      await Promise.all(apps.map((app) => app.import(...given)))
    },
    remove: async () => {
      await Promise.all(apps.map((app) => app.remove()))
    },
  }
}

const comparable = ({ status, text, headers }: Answer): unknown => ({
  status,
  text,
  asOf: headers['x-data-as-of'],
})
