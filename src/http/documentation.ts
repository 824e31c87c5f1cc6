import { readFileSync } from 'node:fs'
import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { inProject, PROGRAM_VERSION } from '../project.js'
import type { RequestQueue } from './admission/request-queue.js'
import { serveFixed, textContent } from './fixed-content.js'

const DESCRIPTION = `An analytics catalogue of a messenger's channels, chats and bots. Questions about the data are
GET requests; only watches are added and removed.

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
        license: { name: 'MIT' },
      },
      components: {
        securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-API-Key' } },
      },
      security: [{ key: [] }],
    },
    transform: ({ schema, url, route }) => ({ schema: describeExample(schema, route.config?.example), url }),
    transformObject: (document) =>
      'openapiObject' in document ? withExamples(document.openapiObject) : document.swaggerObject,
  })
}

/** The OpenAPI document, which the page at /docs shows. */
export const serveDocument = (app: FastifyInstance, requestQueue: RequestQueue): void =>
  serveFixed(
    app,
    requestQueue,
    ['/openapi.json', '/docs/json'],
    textContent('.json', {}, () => JSON.stringify(app.swagger())),
  )

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
