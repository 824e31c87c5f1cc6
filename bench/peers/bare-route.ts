/** The floor of HTTP: Fastify, a route, bytes that are there already. */
import { fastify } from 'fastify'
import { freePort } from '../../test/support/port.js'
import { takeTasks } from '../processes.js'
import type { BareTask } from './bare.js'

takeTasks(async ({ contentType, bodies }: BareTask) => {
  const app = fastify()
  for (const [name, texts] of Object.entries(bodies)) {
    const sent = texts.map((text) => Buffer.from(text))
    let next = 0
    app.get(`/${name}`, (_, reply) => reply.type(contentType).send(sent[next++ % sent.length]))
  }
  const port = await freePort()
  await app.listen({ host: '127.0.0.1', port })
  return { port }
})
