import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { PROGRAM_VERSION } from '../version.js'
import type { RequestQueue } from './admission/request-queue.js'
import { ApiError } from './errors.js'
import { type FixedContent, fileContent, serveFixed, textContent } from './fixed-content.js'
import { DOCUMENTATION_POLICY } from './headers.js'

const DESCRIPTION = `An analytics catalogue of a messenger's channels, chats and bots. Read-only: every method is GET.

Send the API key in the header \`X-API-Key\`. Days, hours and times are Moscow time (UTC+3); "now" is the newest
observation in the database, given in the header \`X-Data-As-Of\`. Every answer has an \`ETag\`; send it back in
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

/** The page at /docs, and the document that it shows. */
export const serveDocumentation = (app: FastifyInstance, requestQueue: RequestQueue): void => {
  const serve = (paths: string[], content: FixedContent): void =>
    serveFixed(app, requestQueue, paths, content)
  serve(
    ['/openapi.json', '/docs/json'],
    textContent('.json', {}, () => JSON.stringify(app.swagger())),
  )
  serve(
    ['/docs', '/docs/'],
    textContent('.html', HEADERS, () => PAGE),
  )
  serve(
    ['/docs/static/start.js'],
    textContent('.js', HEADERS, () => START_SCRIPT),
  )
  for (const name of FILES) serve([`/docs/static/${name}`], fileContent(join(FOLDER, name), HEADERS))
  app.get('/docs/static/*', { schema: { hide: true } }, (request, reply) => {
    reply.headers(HEADERS)
    if (request.url.includes('/../')) throw new ApiError('parameter', 'The request could not be read.')
    throw new ApiError('not_found', 'There is nothing at this path.')
  })
}

const HEADERS = { 'content-security-policy': DOCUMENTATION_POLICY }

/** The files of Swagger UI that the page uses. */
const FOLDER = join(dirname(createRequire(import.meta.url).resolve('@fastify/swagger-ui')), 'static')
const FILES = ['swagger-ui.css', 'swagger-ui-bundle.js', 'favicon-32x32.png']

const PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Channelscope API</title>
<link rel="icon" type="image/png" href="/docs/static/favicon-32x32.png">
<link rel="stylesheet" href="/docs/static/swagger-ui.css">
<div id="swagger-ui"></div>
<script src="/docs/static/swagger-ui-bundle.js"></script>
<script src="/docs/static/start.js"></script>
</html>
`

const START_SCRIPT = `SwaggerUIBundle({
  url: '/openapi.json',
  dom_id: '#swagger-ui',
  deepLinking: true,
  docExpansion: 'list',
  persistAuthorization: true,
  validatorUrl: null,
})
`

const EXAMPLE_SERVER = 'http://127.0.0.1:8080'

const describeExample = <S extends object>(schema: S, example: string | undefined): S => {
  if (example === undefined) return schema
  const { description } = schema as { description?: string }
  const curl = `    curl -H "X-API-Key: $KEY" '${EXAMPLE_SERVER}${encodeURI(example)}'`
  return { ...schema, description: [description, 'Example:', curl].filter(Boolean).join('\n\n') }
}

/** Answers of the demo messenger to the example requests, long lists shortened; `npm run generate` writes them, and a test compares. */
const EXAMPLES = JSON.parse(
  readFileSync(new URL('../../docs/examples.json', import.meta.url), 'utf8'),
) as Record<string, unknown>

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
