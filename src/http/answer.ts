import type { FastifyReply, FastifyRequest } from 'fastify'
import type { TProperties, TSchema } from 'typebox'
import type { Store } from '../store/index.js'
import { bodyHeaders, COMPRESSED_FROM_BYTES, type Encoding, encodingFor } from './cache/compression.js'
import type { DataVersion, DataVersions } from './cache/data-version.js'
import { entityTag, matchesTag, questionHash, versionHeaders } from './cache/entity-tag.js'
import { requestKeyOf } from './cache/fast-path.js'
import type { CachedResponse, ResponseCache } from './cache/response-cache.js'
import { type Asked, type ComputeApart, type Computed, computeAnswer } from './compute.js'
import type { Endpoint } from './endpoint.js'
import { ApiError } from './errors.js'
import { type Parameters, readParameters } from './parameters.js'
import { loggedUrlOf } from './telemetry/record-requests.js'
import type { CacheResult } from './telemetry/request-metrics.js'

/** How a request that was admitted is answered. */

export interface AnswerOptions {
  store: Pick<Store, 'read'>
  dataVersions: DataVersions
  responseCache: ResponseCache
  linkBase: string
  /** Another program may answer otherwise from the same data, so it is part of the entity tag. */
  programVersion: string
  onCacheResult: (result: CacheResult) => void
  /** For answers whose cost is unbounded; without it they are computed here. */
  computeApart?: ComputeApart | undefined
}

interface Route<P extends TProperties, R extends TSchema> extends AnswerOptions {
  path: string
  endpoint: Endpoint<P, R>
}

export const answer = async <P extends TProperties, R extends TSchema>(
  route: Route<P, R>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> => {
  const question = readQuestion(route, request)
  const version = await route.dataVersions.current()
  if (isNotModified(request, version, question)) return sendNotModified(reply, version, question)
  const found = findInCache(route, version, question) ?? (await compute(route, question, request, reply))
  const encoded = await compress(route, request, found)
  rememberForFastPath(route, request, encoded)
  return send(reply, encoded)
}

interface AskedQuestion<P extends TProperties> {
  params: Parameters<P>
  hash: string
}

const readQuestion = <P extends TProperties, R extends TSchema>(
  { endpoint, path, linkBase, programVersion }: Route<P, R>,
  request: FastifyRequest,
): AskedQuestion<P> => {
  const params = validParameters(endpoint, request)
  return { params, hash: questionHash([programVersion, linkBase, path, JSON.stringify(params)].join('\n')) }
}

const validParameters = <P extends TProperties, R extends TSchema>(
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

type Hashed = Pick<AskedQuestion<TProperties>, 'hash'>

const isNotModified = ({ headers }: FastifyRequest, version: DataVersion, { hash }: Hashed): boolean =>
  matchesTag(headers['if-none-match'], entityTag(version, hash))

const sendNotModified = (reply: FastifyReply, version: DataVersion, { hash }: Hashed): FastifyReply =>
  reply
    .headers(versionHeaders(version, entityTag(version, hash)))
    .status(304)
    .send()

interface Answer {
  version: DataVersion
  response: CachedResponse
}

const findInCache = (
  { responseCache, onCacheResult }: AnswerOptions,
  version: DataVersion,
  { hash }: Hashed,
): Answer | undefined => {
  const response = responseCache.find(entityTag(version, hash))
  onCacheResult(response === undefined ? 'miss' : 'hit')
  return response && { version, response }
}

/** The snapshot that is read may be newer than the version that was known. */
const compute = async <P extends TProperties, R extends TSchema>(
  route: Route<P, R>,
  { params, hash }: AskedQuestion<P>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Answer> => {
  const { dataVersions, responseCache, linkBase, path } = route
  const wallNow = dataVersions.wallNow()
  const { content, state } = await computeHereOrApart(route, { path, params, linkBase, wallNow }, request)
  const version = dataVersions.of(state, wallNow)
  const body = Buffer.from(reply.serialize(content as object) as string)
  return { version, response: responseCache.add(version, entityTag(version, hash), body) }
}

const computeHereOrApart = async <P extends TProperties, R extends TSchema>(
  { store, endpoint, computeApart }: Route<P, R>,
  asked: Asked<P>,
  { keyId = '' }: FastifyRequest,
): Promise<Computed> =>
  computeApart !== undefined && (await endpoint.isUnbounded?.(asked.params, store))
    ? computeApart(asked as unknown as Asked, keyId)
    : computeAnswer(store, endpoint, asked)

interface EncodedAnswer extends Answer {
  encoding: Encoding | undefined
  bytes: Buffer
}

const compress = async (
  { responseCache }: AnswerOptions,
  { headers }: FastifyRequest,
  { version, response }: Answer,
): Promise<EncodedAnswer> => {
  const isLarge = response.body.length >= COMPRESSED_FROM_BYTES
  const encoding = isLarge ? encodingFor(String(headers['accept-encoding'] ?? '')) : undefined
  const bytes = encoding === undefined ? response.body : await responseCache.compress(response, encoding)
  return { version, response, encoding, bytes }
}

const rememberForFastPath = <P extends TProperties, R extends TSchema>(
  { responseCache, endpoint: { product }, path }: Route<P, R>,
  request: FastifyRequest,
  { response, encoding, bytes }: EncodedAnswer,
): void => {
  const loggedUrl = loggedUrlOf(request)
  responseCache.addSent(requestKeyOf(request.raw), {
    response,
    bytes,
    encoding,
    product,
    route: path,
    loggedUrl,
  })
}

const send = (reply: FastifyReply, { version, response, encoding, bytes }: EncodedAnswer): Buffer => {
  reply.headers({ ...versionHeaders(version, response.tag), ...bodyHeaders(encoding) })
  return bytes
}
