/** The floor of HTTP: Fastify, one route, bytes that are there already. */
import { fastify } from 'fastify'
import { freePort, takeTask } from '../processes.js'
import type { BareTask } from './bare.js'

takeTask(async ({ contentType, bodies }: BareTask) => {
  let sent = 0
  const app = fastify()
  app.get('/*', (_, reply) => reply.type(contentType).send(bodies[sent++ % bodies.length]))
  const port = await freePort()
  await app.listen({ host: '127.0.0.1', port })
  return { port }
})
