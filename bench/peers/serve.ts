/** A bare Fastify route before an engine, so that HTTP costs the same for all. */
import { fastify } from 'fastify'
import { freePort } from '../../test/support/port.js'
import { takeTasks } from '../processes.js'
import { MissingEngineError, type OpenEngine, type PeerAnswer, type PeerName, type PeerTask } from './peer.js'

/** Each process loads its own engine only. */
const ENGINES: Readonly<Record<PeerName, () => Promise<OpenEngine>>> = {
  postgres: async () => (await import('./postgres.js')).openPostgres,
  fts5: async () => (await import('./fts5.js')).openFts5,
  sphinx: async () => (await import('./sphinx.js')).openSphinx,
  'catalogue-sql': async () => (await import('./catalogue-sql.js')).openCatalogueSql,
}

takeTasks(async ({ name, messenger }: PeerTask): Promise<PeerAnswer> => {
  try {
    const open = await ENGINES[name]()
    const engine = await open(messenger)
    const app = fastify()
    app.get('/*', (request) => engine.answer(request.query as Record<string, string>))
    const port = await freePort()
    await app.listen({ host: '127.0.0.1', port })
    process.once('SIGTERM', () => {
      app.close()
      engine.close().then(() => process.exit())
    })
    return { port, version: engine.version }
  } catch (error) {
    if (error instanceof MissingEngineError) return { missing: error.message }
    throw error
  }
})
