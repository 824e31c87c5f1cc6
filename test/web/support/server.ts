import type { FastifyInstance } from 'fastify'
import type { Observation } from '../../../src/ingest/observation.js'
import { buildApp } from '../../../src/serve/app.js'
import { createApp, type TestApp } from '../../support/app.js'
import { LINK_BASE } from '../../support/ingest.js'
import { freePort } from '../../support/port.js'

export interface TestServer extends Omit<TestApp, 'app'> {
  address: string
  key: string
  stop(): Promise<void>
  start(): Promise<void>
}

/** A server with its own data that a test can stop and start again. */
export const startServer = async (observations: readonly Observation[]): Promise<TestServer> => {
  const { app, ...rest } = await createApp('sqlite', observations)
  const port = await freePort()
  let running: FastifyInstance | undefined
  const start = async (): Promise<void> => {
    running = await buildApp({ store: rest.store, linkBase: LINK_BASE })
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
