import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { inProject } from '../project.js'
import { type Admission, admitAddress } from './admission/admit.js'
import { ApiError } from './errors.js'
import {
  answerFixed,
  builtContent,
  type FixedContent,
  type FixedRoute,
  serveFixed,
  textContent,
} from './fixed-content.js'
import { PAGE_HEADERS } from './headers.js'

/** Where `npm run build` puts the pages, both for the built server and for the one in tests. */
const BUILT = fileURLToPath(inProject('dist/web/'))
const DOCUMENT = `${BUILT}index.html`
const ASSETS = `${BUILT}assets/`
/** The paths of all pages, written by the build of the pages: `["/", "/channels/:handle", …]`. */
const PATHS = `${BUILT}paths.json`

const COMPRESSED = /\.(br|gz)$/

const DOCUMENT_HEADERS = { ...PAGE_HEADERS, 'cache-control': 'no-cache' }
/** The name of an asset changes with its content, so browsers may keep it for ever. */
const ASSET_HEADERS = { ...PAGE_HEADERS, 'cache-control': 'public, max-age=31536000, immutable' }

/** Every page is the same document, whose script shows what the address asks for. */
export const servePages = (
  app: FastifyInstance,
  { requestQueue, ...facts }: Pick<Admission, 'requestQueue'> & PageFacts,
): void => {
  if (!existsSync(DOCUMENT) || !existsSync(PATHS)) {
    app.get('/', { schema: { hide: true } }, () => {
      throw new ApiError('not_found', 'The pages are not built: run npm run build.')
    })
    return
  }
  serveFixed(app, requestQueue, readRoutes(), documentContent(facts, DOCUMENT_HEADERS))
  const shared = documentContent(facts, { ...DOCUMENT_HEADERS, 'x-robots-tag': 'noindex, nofollow' })
  serveFixed(app, requestQueue, ['/s/*'], shared)
  for (const name of readdirSync(ASSETS).filter((one) => !COMPRESSED.test(one)))
    serveFixed(app, requestQueue, [`/assets/${name}`], builtContent(ASSETS + name, ASSET_HEADERS))
}

/** What a browser gets at an address that nothing has: the pages, which say so in the reader's language. */
export const createUnknownPage = ({
  requestQueue,
  ...facts
}: Pick<Admission, 'requestQueue'> & PageFacts): FixedRoute | undefined => {
  if (!existsSync(DOCUMENT)) return undefined
  const answer = answerFixed(documentContent(facts, { ...PAGE_HEADERS, vary: 'accept' }))
  return async (request, reply) => {
    await admitAddress(requestQueue, request)
    return answer(request, reply.status(404))
  }
}

/** What pages must know before their first answer. */
export interface PageFacts {
  /** Products that need no API key. */
  publicProducts: readonly string[]
  /** How many hours old the newest observation may be before that is a fault; 0 where nothing is expected. */
  freshHours: number
}

const documentContent = (facts: PageFacts, headers: FixedContent['headers']): FixedContent =>
  textContent('.html', headers, () =>
    readFileSync(DOCUMENT, 'utf8').replace('<html ', `<html ${attributesOf(facts)}`),
  )

const attributesOf = ({ publicProducts, freshHours }: PageFacts): string =>
  (publicProducts.length === 0 ? '' : `data-public="${publicProducts.join(' ')}" `) +
  (freshHours === 0 ? '' : `data-fresh-hours="${freshHours}" `)

/** A named part becomes `*`, because the pages themselves explain a name that is empty, too long or has a slash. A slash may stand at the end. */
const readRoutes = (): Set<string> => {
  const paths = JSON.parse(readFileSync(PATHS, 'utf8')) as string[]
  const routes = paths.map((path) => path.replace(/:.*$/, '*'))
  return new Set([...routes, ...routes.filter((path) => /\w$/.test(path)).map((path) => `${path}/`)])
}
