import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import Type, { type Static, type TProperties, type TSchema } from 'typebox'
import { dayOf } from '../domain/time.js'
import { readState } from '../queries/state.js'
import type { ReadTransaction, Store } from '../store/index.js'
import type { Keyring } from './admission/keyring.js'
import type { Key, Product } from './admission/keys.js'
import type { Gate } from './admission/overload.js'
import type { Limiter } from './admission/rate-limit.js'
import { bodyHeaders, type Encoding, encodingFor, PACKED_FROM_BYTES } from './cache/compression.js'
import {
  alreadyKnown,
  entityTag,
  type Freshness,
  freshnessHeaders,
  type Moment,
  questionName,
} from './cache/data-version.js'
import { requestName } from './cache/fast-path.js'
import type { KeptAnswer, KeptAnswers } from './cache/response-cache.js'
import { ApiError } from './errors.js'
import type { ParameterFault } from './faults.js'
import { type Parameters, readParameters } from './parameters.js'
import { loggedUrlOf } from './requests.js'
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
  kept: KeptAnswers
  linkBase: string
  /** Which program answers: another one may answer otherwise from the same data. */
  programVersion: string
  /** Whether an answer was there already. */
  onAnswer: (result: 'hit' | 'miss') => void
}

interface Made {
  moment: Moment
  answer: KeptAnswer
}

/** The one way in which an endpoint becomes a route: key, product and rate; parameters; freshness; one snapshot; schema. */
export const createApi = (app: FastifyInstance, options: ApiOptions): Api => ({
  get: (path, endpoint) => {
    const { freshness, kept, linkBase, programVersion, onAnswer } = options
    const { product } = endpoint
    app.get(path, {
      schema: routeSchema(path, endpoint),
      config: { example: path.replace(/:\w+$/, '') + endpoint.example },
      // Answers are packed, and kept so, by this function.
      compress: false,
      onRequest: (request, reply) => admit(options, product, request, reply),
      handler: async (request, reply) => {
        const params = readParams(endpoint, request)
        const name = questionName([programVersion, linkBase, path, JSON.stringify(params)].join('\n'))
        const moment = freshness.momentOf(await freshness.current())
        const tag = entityTag(moment, name)
        if (alreadyKnown(request.headers['if-none-match'], tag)) {
          reply.headers(freshnessHeaders(moment, tag))
          return reply.status(304).send()
        }
        const known = kept.find(tag)
        onAnswer(known === undefined ? 'miss' : 'hit')
        const made = known
          ? { moment, answer: known }
          : await make(options, { endpoint, params, name }, (content) => reply.serialize(content))
        const encoding = encodingOf(request, made.answer)
        const bytes = encoding === undefined ? made.answer.body : await kept.pack(made.answer, encoding)
        const sent = { answer: made.answer, bytes, encoding, product, route: path }
        kept.noteSent(requestName(request.raw), { ...sent, loggedUrl: loggedUrlOf(request) })
        reply.headers({ ...freshnessHeaders(made.moment, made.answer.tag), ...bodyHeaders(encoding) })
        return bytes
      },
    })
  },
})

interface Asked<P extends TProperties, R extends TSchema> {
  endpoint: Endpoint<P, R>
  params: Parameters<P>
  name: string
}

/** Asked within one snapshot, which may be newer than what was known of the data. */
const make = async <P extends TProperties, R extends TSchema>(
  { store, freshness, kept, linkBase }: ApiOptions,
  { endpoint, params, name }: Asked<P, R>,
  serialize: (content: object) => unknown,
): Promise<Made> => {
  const { moment, content } = await store.read(async (tx) => {
    const state = await readState(tx.db)
    const moment = freshness.momentOf(state)
    const { version } = state
    const { now } = moment
    const content = await endpoint.answer({ ...tx, params, linkBase, version, now, today: dayOf(now) })
    return { moment, content }
  })
  const body = Buffer.from(serialize(content as object) as string)
  return { moment, answer: kept.keep(moment, entityTag(moment, name), body) }
}

const encodingOf = ({ headers }: FastifyRequest, { body }: KeptAnswer): Encoding | undefined =>
  body.length < PACKED_FROM_BYTES ? undefined : encodingFor(String(headers['accept-encoding'] ?? ''))

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
  const secret = Array.isArray(header) ? header[0] : header
  const key = keyring.recall(secret ?? '', product) ?? (await keyring.admit(secret, product))
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
