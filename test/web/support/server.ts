import type { FastifyInstance } from 'fastify'
import type { Observation } from '../../../src/ingest/observation.js'
import { type AppOptions, buildApp } from '../../../src/serve/app.js'
import { appOver, type TestApp } from '../../support/app.js'
import { importObservations, LINK_BASE } from '../../support/ingest.js'
import { freePort } from '../../support/port.js'
import { createStore, type Template, type TestStore } from '../../support/stores.js'

export interface TestServer extends Omit<TestApp, 'app'> {
  address: string
  key: string
  stop(): Promise<void>
  start(): Promise<void>
}

/** A server with its own data that a test can stop and start again. */
export const startServer = async (
  observations: readonly Observation[],
  options: Partial<AppOptions> = {},
): Promise<TestServer> => {
  const own = await createStore('sqlite')
  await importObservations(own.store, observations)
  return serve(own, options)
}

/** The same over a copy of a store that is made once in a run, which has also seen these observations. */
export const serveStore = async (
  template: Template,
  observations: readonly Observation[] = [],
  options: Partial<AppOptions> = {},
): Promise<TestServer> => {
  const own = await createStore('sqlite', template)
  await importObservations(own.store, observations)
  return serve(own, options)
}

const serve = async (own: TestStore, options: Partial<AppOptions> = {}): Promise<TestServer> => {
  const { app, ...rest } = await appOver(own)
  const port = await freePort()
  let running: FastifyInstance | undefined
  const start = async (): Promise<void> => {
    running = await buildApp({ store: rest.store, linkBase: LINK_BASE, ...options })
    await running.listen({ port, host: '127.0.0.1' })
  }
  const stop = async (): Promise<void> => {
    // Browsers keep connections open, and `close` would wait for them.
    running?.server.closeAllConnections()
    await running?.close()
    running = undefined
  }
  await app.close()
  await start()
  return {
    ...rest,
    address: `http://127.0.0.1:${port}`,
    key: await rest.keyFor({}),
    start,
    stop,
    remove: async () => {
      await stop()
      await rest.remove()
    },
  }
}
