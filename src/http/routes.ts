import type { FastifyInstance } from 'fastify'
import Type, { type TProperties, type TSchema } from 'typebox'
import { type Admission, admit } from './admission/admit.js'
import { type AnswerOptions, answer } from './answer.js'
import type { Endpoint } from './endpoint.js'
import { ErrorBody } from './schema.js'

export interface Api {
  get<P extends TProperties, R extends TSchema>(path: string, endpoint: Endpoint<P, R>): void
}

/** Adds the endpoints of one group. */
export type ApiRoutes = (api: Api) => void

export type ApiOptions = Admission & AnswerOptions

/** Turns endpoints into routes: each request is admitted, then answered. */
export const createApi = (app: FastifyInstance, options: ApiOptions): Api => ({
  get: (path, endpoint) => {
    const route = { ...options, path, endpoint }
    app.get(path, {
      schema: routeSchema(path, endpoint),
      config: { example: path.replace(/:\w+$/, '') + endpoint.example },
      onRequest: (request, reply) => admit(options, endpoint.product, request, reply),
      handler: (request, reply) => answer(route, request, reply),
    })
  },
})

/** Parameters are read by `readParameters`; in the schema of a route they are documentation. */
const routeSchema = <P extends TProperties, R extends TSchema>(path: string, endpoint: Endpoint<P, R>) => {
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
