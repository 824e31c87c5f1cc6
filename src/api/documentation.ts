import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { PROGRAM_VERSION } from '../version.js'

const DESCRIPTION = `An analytics catalogue of a messenger's channels, chats and bots. Read-only: every method is GET.

Send the API key in the header \`X-API-Key\`. Days, hours and times are Moscow time (UTC+3); "now" is the newest
observation in the database, told by the header \`X-Data-As-Of\`. Every answer has an \`ETag\`.`

/** The document at /openapi.json and the page at /docs, made from the schemas of the routes. */
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
    transform: ({ schema, url, route }) => {
      const example = route.config?.example
      return {
        schema:
          example === undefined
            ? schema
            : { ...schema, description: describeExample(schema.description, example) },
        url,
      }
    },
  })
  await app.register(swaggerUi, { routePrefix: '/docs', uiConfig: { persistAuthorization: true } })
  app.get('/openapi.json', { schema: { hide: true } }, () => app.swagger())
}

const describeExample = (description: string | undefined, example: string): string =>
  [description, `Example: \`GET ${example}\``].filter(Boolean).join('\n\n')
