import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { ApiError } from './errors.js'
import { PAGE_HEADERS } from './headers.js'

/** Where `npm run build` puts the pages, both for the built server and for the one in tests. */
const BUILT = fileURLToPath(new URL('../../dist/web/', import.meta.url))
const DOCUMENT = `${BUILT}index.html`
/** The paths of all pages, written by the build of the pages: `["/", "/channels/:handle", …]`. */
const PATHS = `${BUILT}paths.json`

/** Every page is the same document, whose script shows what the address asks for. */
export const servePages = async (app: FastifyInstance): Promise<void> => {
  if (!existsSync(DOCUMENT) || !existsSync(PATHS)) {
    app.get('/', { schema: { hide: true } }, () => {
      throw new ApiError('not_found', 'The pages are not built: run npm run build.')
    })
    return
  }
  const document = readFileSync(DOCUMENT)
  for (const route of readRoutes()) {
    app.get(route, { schema: { hide: true } }, (_, reply) =>
      reply
        .headers(PAGE_HEADERS)
        .header('cache-control', 'no-cache')
        .type('text/html; charset=utf-8')
        .send(document),
    )
  }
  await serveAssets(app)
}

/** A named part becomes `*`, because the pages themselves explain a name that is empty, too long or has a slash. */
const readRoutes = (): Set<string> => {
  const paths = JSON.parse(readFileSync(PATHS, 'utf8')) as string[]
  return new Set(paths.map((path) => path.replace(/:.*$/, '*')))
}

/** The name of an asset changes with its content, so browsers may keep it for ever. */
const serveAssets = async (app: FastifyInstance): Promise<void> => {
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
