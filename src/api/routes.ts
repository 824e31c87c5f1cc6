import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import Type, { type Static, type TProperties, type TSchema } from 'typebox'
import type { Keyring } from '../auth.js'
import { dayOf, formatInstant } from '../domain/time.js'
import { ApiError, type ParameterFault } from '../errors.js'
import { alreadyKnown, type DataState, entityTag, type Freshness } from '../freshness.js'
import type { Key, Product } from '../keys.js'
import type { Limiter } from '../limits.js'
import type { Gate } from '../overload.js'
import { readState } from '../queries/state.js'
import type { ReadTransaction, Store } from '../store/index.js'
import { type Parameters, readParameters } from './parameters.js'
import { ErrorBody } from './schema.js'

/** What an answer is made from: one snapshot of the data, the request's parameters, the time. */
export interface Question<P extends TProperties> extends ReadTransaction {
  params: Parameters<P>
  linkBase: string
  /** Of the data, in this snapshot. */
  version: number
  /** Unix seconds of the data's clock, or of the wall clock where that is asked for and later. */
  now: number
  /** The Moscow day of `now`. */
  today: number
}

export interface Endpoint<P extends TProperties, R extends TSchema> {
  product: Product
  tag: string
  summary: string
  description?: string
  /** Parameters of the path and of the query. */
  params: P
  /** What the schemas of single parameters cannot say. */
  check?: (params: Parameters<P>) => ParameterFault[]
  response: R
  /** A request that works against the demo messenger, after the path. */
  example: string
  /** The answer costs more than a look into one channel: keep it until the data changes. */
  cached?: true
  answer: (question: Question<P>) => Promise<Static<R>>
}

export interface Api {
  get<P extends TProperties, R extends TSchema>(path: string, endpoint: Endpoint<P, R>): void
}

export type ApiRoutes = (api: Api) => void

export interface ApiOptions {
  store: Store
  keyring: Keyring
  gate: Gate
  limiter: Limiter
  freshness: Freshness
  linkBase: string
  /** "Now" moves without the data, so that answers do not stay the same. */
  followsWallClock: boolean
  /** Which program answers: another one may answer otherwise from the same data. */
  programVersion: string
  /** Whether an answer that is kept was there already. */
  onCached: (result: 'hit' | 'miss') => void
}

const DATA_CLOCK_HEADER = 'x-data-as-of'
const ANSWERS_KEPT = 500

/** The one way in which an endpoint becomes a route: key, product and rate; parameters; freshness; one snapshot; schema. */
export const createApi = (app: FastifyInstance, options: ApiOptions): Api => {
  const { store, freshness, linkBase, followsWallClock, programVersion, onCached } = options
  const kept = new Map<string, unknown>()
  const keep = (tag: string, answer: unknown): void => {
    if (kept.size >= ANSWERS_KEPT) kept.clear()
    kept.set(tag, answer)
  }

  return {
    get: (path, endpoint) => {
      const tagOf = ({ version }: DataState, now: number, params: unknown): string =>
        entityTag(
          version,
          [
            programVersion,
            linkBase,
            followsWallClock && Math.floor(now / 60),
            path,
            JSON.stringify(params),
          ].join('\n'),
        )

      app.get(path, {
        schema: routeSchema(path, endpoint),
        config: { example: path.replace(/:\w+$/, '') + endpoint.example },
        onRequest: (request, reply) => admit(options, endpoint.product, request, reply),
        handler: async (request, reply) => {
          const params = readParams(endpoint, request)
          const known = await freshness.current()
          const knownNow = freshness.now(known)
          const knownTag = tagOf(known, knownNow, params)
          if (alreadyKnown(request.headers['if-none-match'], knownTag)) {
            tellFreshness(reply, knownNow, knownTag)
            return reply.status(304).send()
          }
          if (kept.has(knownTag)) {
            onCached('hit')
            tellFreshness(reply, knownNow, knownTag)
            return kept.get(knownTag)
          }
          if (endpoint.cached) onCached('miss')
          return store.read(async (tx) => {
            const state = await readState(tx.db)
            const now = freshness.now(state)
            const { version } = state
            const answer = await endpoint.answer({ ...tx, params, linkBase, version, now, today: dayOf(now) })
            const tag = tagOf(state, now, params)
            tellFreshness(reply, now, tag)
            if (endpoint.cached) keep(tag, answer)
            return answer
          })
        },
      })
    },
  }
}

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

/** Key, then product, then rate, then what the key has under way. */
const admit = async (
  { keyring, limiter, gate }: ApiOptions,
  product: Product,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> => {
  const header = request.headers['x-api-key']
  const key = await keyring.admit(Array.isArray(header) ? header[0] : header, product)
  request.keyName = key.name
  if (key.rate > 0) await takeOne(limiter, key, reply)
  if (request.visit !== undefined) await gate.admit(request.visit, key.id)
}

const takeOne = async (limiter: Limiter, key: Key, reply: FastifyReply): Promise<void> => {
  const { allowed, limit, remaining, resetSeconds, retrySeconds } = await limiter.take(key)
  reply.headers({
    'ratelimit-limit': limit,
    'ratelimit-remaining': remaining,
    'ratelimit-reset': resetSeconds,
  })
  if (allowed) return
  reply.header('retry-after', retrySeconds)
  throw new ApiError('rate', `The API key allows ${key.rate} requests a second.`)
}

const readParams = <P extends TProperties, R extends TSchema>(
  { params, check }: Endpoint<P, R>,
  request: FastifyRequest,
): Parameters<P> => {
  const raw = { ...(request.query as object), ...(request.params as object) }
  const { values, faults } = readParameters(params, raw)
  const read = values as Parameters<P>
  const all = faults.length > 0 ? faults : (check?.(read) ?? [])
  if (all.length === 0) return read
  const names = [...new Set(all.map(({ parameter }) => parameter))].join(', ')
  throw new ApiError('parameter', `Not valid: ${names}.`, all)
}

const tellFreshness = (reply: FastifyReply, now: number, tag: string): void => {
  reply.headers({
    [DATA_CLOCK_HEADER]: formatInstant(now),
    etag: tag,
    'cache-control': 'private, no-cache',
  })
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The name of the API key, for the log. */
    keyName?: string
  }
  interface FastifyContextConfig {
    /** A request that works against the demo messenger. */
    example?: string
  }
}
