import { readFileSync } from 'node:fs'
import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { inProject, PROGRAM_VERSION } from '../project.js'
import type { RequestQueue } from './admission/request-queue.js'
import { serveFixed, textContent } from './fixed-content.js'

const DESCRIPTION = `An analytics catalogue of a messenger's channels, chats and bots. Questions about the data are
GET requests; what belongs to a key (watches, lists, shared links) is added and removed.

Send the API key in the header \`X-API-Key\`. Days, hours and times are Moscow time (UTC+3); "now" is the newest
observation in the database, given in the header \`X-Data-As-Of\`. Numbers of a channel are as of the day when it was last
looked at, given as \`as_of\`. Every answer has an \`ETag\`; send it back in
\`If-None-Match\` to get 304 if nothing has changed.`

/** Collects the schemas of the routes that are added later, for the OpenAPI document. */
export const documentApi = async (app: FastifyInstance): Promise<void> => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Channelscope',
        version: PROGRAM_VERSION,
        description: DESCRIPTION,
        contact: { name: 'Whoever operates this server' },
        license: { name: 'MIT', identifier: 'MIT' } as { name: string },
      },
      servers: [{ url: '/', description: 'The server that sends this document.' }],
      tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
      components: {
        securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-API-Key' } },
      },
      security: [{ key: [] }],
    },
    transform: ({ schema, url, route }) => ({
      schema: {
        ...describeExample(schema, route.config?.example),
        operationId: operationId(String(route.method), url),
      },
      url,
    }),
    transformObject: (document) =>
      'openapiObject' in document
        ? withSharedErrors(withExamples(document.openapiObject))
        : document.swaggerObject,
  })
}

/** The OpenAPI document, which the page at /docs shows, and a summary of it for language models. */
export const serveDocument = (app: FastifyInstance, requestQueue: RequestQueue): void => {
  serveFixed(
    app,
    requestQueue,
    ['/openapi.json', '/docs/json'],
    textContent('.json', {}, () => JSON.stringify(app.swagger())),
  )
  serveFixed(
    app,
    requestQueue,
    ['/llms.txt'],
    textContent('.txt', {}, () => readFileSync(inProject('docs/llms.txt'), 'utf8')),
  )
}

/** What the groups of operations are about. */
const TAGS = {
  Catalogue: 'Which channels, chats and bots there are, and which are like one another.',
  'Channel metrics': 'What is known of one channel, day by day.',
  Publications: 'Posts, with their views, versions and citations.',
  Mentions: 'Who writes of a name or a channel.',
  'Citation index': 'Who mentions and reposts whom.',
  Network: 'Chats as a network: PageRank, communities, the map.',
  'Market summaries': 'Sums, leaders and habits of all channels.',
  Comparison: 'Several channels side by side.',
  Search: 'Posts and names that contain words.',
  Lists: 'Named lists of chats, each of the key that made it.',
  Shares: 'Links to views of pages, which need no key.',
  Watches: 'Saved searches that notify.',
  Collecting: 'Which channels are read.',
  Keys: 'What API keys have used.',
  Assistants: 'The same questions for assistants.',
}

/** `channelsPosts` would say no more than `posts`: `/api/channels/posts` → `posts`, `/api/channels/:handle` → `channel`. */
const operationId = (method: string, url: string): string => {
  const [first = '', ...rest] = url.split('/').filter((part) => part !== '' && part !== 'api')
  const parts = first === 'channels' && rest[0]?.startsWith(':') === false ? rest : [first, ...rest]
  const words = parts.flatMap((part, i) => {
    if (part.startsWith(':')) return []
    return (parts[i + 1]?.startsWith(':') ? singular(part) : part).split(/\W/)
  })
  const named = method === 'GET' ? words : [method.toLowerCase(), ...words]
  return named.map((word, i) => (i === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1))).join('')
}

const singular = (word: string): string => word.replace(/(?<=ch)es$|s$/, '')

const EXAMPLE_SERVER = 'http://127.0.0.1:8080'

const describeExample = <S extends object>(schema: S, example: string | undefined): S => {
  if (example === undefined) return schema
  const { description } = schema as { description?: string }
  const curl = `    curl -H "X-API-Key: $KEY" '${EXAMPLE_SERVER}${encodeURI(example)}'`
  return { ...schema, description: [description, 'Example:', curl].filter(Boolean).join('\n\n') }
}

/** Answers of the demo messenger to the example requests, long lists shortened; `npm run generate` writes them, and a test compares. */
const EXAMPLES = JSON.parse(readFileSync(inProject('docs/examples.json'), 'utf8')) as Record<string, unknown>

interface Operation {
  responses?: Record<string, { content?: Record<string, { example?: unknown }> }>
}

const withExamples = <D extends { paths?: object }>(document: D): D => {
  for (const [path, item] of Object.entries(document.paths ?? {})) {
    const content = (item as { get?: Operation }).get?.responses?.['200']?.content?.['application/json']
    if (content && path in EXAMPLES) content.example = EXAMPLES[path]
  }
  return document
}

/** Every operation answers errors alike, so their shape stands once in the document. */
const withSharedErrors = <D extends { paths?: object; components?: object }>(document: D): D => {
  const error = { $ref: '#/components/responses/Error' }
  for (const operation of Object.values(document.paths ?? {}).flatMap((item) => Object.values(item))) {
    const { responses } = operation as { responses: Record<string, unknown> }
    if (!('default' in responses)) continue
    document.components = { ...document.components, responses: { Error: responses.default } }
    Object.assign(responses, { '4XX': error, default: error })
  }
  return document
}
