import type { FastifyInstance } from 'fastify'
import Type, { type TProperties } from 'typebox'
import { type Admission, admit } from './admission/admit.js'
import { type AnswerOptions, answer } from './answer.js'
import type { AnyEndpoint } from './endpoint.js'
import { ErrorBody } from './schema.js'

export type ApiOptions = Admission & AnswerOptions

/** Turns an endpoint into a route: each request is admitted, then answered. */
export const addRoute = (app: FastifyInstance, options: ApiOptions, endpoint: AnyEndpoint): void => {
  const { path } = endpoint
  const route = { ...options, path, endpoint }
  app.get(path, {
    schema: routeSchema(endpoint),
    config: { example: path.replace(/:\w+$/, '') + endpoint.example },
    onRequest: (request, reply) => admit(options, endpoint.product, request, reply),
    handler: (request, reply) => answer(route, request, reply),
  })
}

/** Parameters are read by `readParameters`; in the schema of a route they are documentation. */
const routeSchema = ({ path, ...endpoint }: AnyEndpoint) => {
  const inPath = (name: string): boolean => path.includes(`:${name}`)
  const part = (wanted: boolean): TProperties =>
    Object.fromEntries(Object.entries(endpoint.params).filter(([name]) => inPath(name) === wanted))
  return {
    tags: [endpoint.tag],
    summary: endpoint.summary,
    ...(endpoint.description ? { description: endpoint.description } : {}),
    ...(path.includes(':') ? { params: Type.Object(part(true)) } : {}),
    querystring: Type.Object(part(false)),
    response: { 200: endpoint.response, default: ErrorBody },
  }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A request that works against the demo messenger. */
    example?: string
  }
}
