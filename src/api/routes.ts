import type { FastifyInstance } from 'fastify'
import type { Static, TObject, TSchema } from 'typebox'
import type { Keyring } from '../auth.js'
import { formatInstant } from '../domain/time.js'
import type { Product } from '../keys.js'
import { readState } from '../queries/state.js'
import type { ReadTransaction, Store } from '../store/index.js'
import { ErrorBody } from './schema.js'

/** What an answer is made from: one snapshot of the data, the request's parameters, the time. */
export interface Question<P extends TObject> extends ReadTransaction {
  params: Static<P>
  linkBase: string
  /** Unix seconds of the data's clock, or of the wall clock where that is asked for and later. */
  now: number
}

export interface Endpoint<P extends TObject, R extends TSchema> {
  product: Product
  summary: string
  params: P
  response: R
  answer: (question: Question<P>) => Promise<Static<R>>
}

export interface Api {
  get<P extends TObject, R extends TSchema>(path: string, endpoint: Endpoint<P, R>): void
}

export type ApiRoutes = (api: Api) => void

export interface ApiOptions {
  store: Store
  keyring: Keyring
  linkBase: string
  /** Unix seconds of the wall clock, where that drives "now". */
  wallClock: (() => number) | undefined
}

export const DATA_CLOCK_HEADER = 'x-data-as-of'

/** The one way in which an endpoint becomes a route: key and product, parameters, one snapshot, response schema. */
export const createApi = (
  app: FastifyInstance,
  { store, keyring, linkBase, wallClock }: ApiOptions,
): Api => ({
  get: (path, { product, summary, params, response, answer }) => {
    app.get(path, {
      schema: { summary, params, response: { 200: response, default: ErrorBody } },
      onRequest: async (request) => {
        request.keyName = (await keyring.admit(keyOf(request.headers), product)).name
      },
      handler: (request, reply) =>
        store.read(async (tx) => {
          const { clock } = await readState(tx.db)
          reply.header(DATA_CLOCK_HEADER, formatInstant(clock))
          const now = Math.max(clock, wallClock?.() ?? 0)
          return answer({ ...tx, params: request.params as Static<typeof params>, linkBase, now })
        }),
    })
  },
})

const keyOf = (headers: Readonly<Record<string, string | string[] | undefined>>): string | undefined => {
  const value = headers['x-api-key']
  return Array.isArray(value) ? value[0] : value
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The name of the API key, for the log. */
    keyName?: string
  }
}
