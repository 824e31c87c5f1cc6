import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { ApiError } from './errors.js'
import { PAGE_HEADERS } from './headers.js'

/** Where `npm run build` puts the pages, for the built server and for the one in tests. */
const BUILT = fileURLToPath(new URL('../../dist/web/', import.meta.url))

/** Addresses that the pages know; whatever they do not know is answered like any other unknown path. */
const PAGE_PATHS = ['/', '/channels', '/channels/*', '/chats', '/bots', '/search', '/ranking']

/** Pages are one document that works out by its address what to show; its assets never change, only their names do. */
export const servePages = async (app: FastifyInstance): Promise<void> => {
  const document = existsSync(`${BUILT}index.html`) ? readFileSync(`${BUILT}index.html`) : undefined
  for (const path of PAGE_PATHS) {
    app.get(path, { schema: { hide: true } }, (_, reply) => {
      if (!document) throw new ApiError('not_found', 'The pages are not built: run npm run build.')
      return reply
        .headers(PAGE_HEADERS)
        .header('cache-control', 'no-cache')
        .type('text/html; charset=utf-8')
        .send(document)
    })
  }
  if (!document) return
  await app.register(fastifyStatic, {
    root: `${BUILT}assets`,
    prefix: '/assets/',
    schemaHide: true,
    decorateReply: false,
    index: false,
    immutable: true,
    maxAge: '1y',
    preCompressed: true,
    setHeaders: (reply) => void reply.headers(PAGE_HEADERS),
  })
}
