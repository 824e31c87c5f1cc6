import type { FastifyReply, FastifyRequest } from 'fastify'
import type { TProperties, TSchema } from 'typebox'
import { VISITORS } from './admission/visitors.js'
import { bodyHeaders, COMPRESSED_FROM_BYTES, type Encoding, encodingFor } from './cache/compression.js'
import type { DataVersion, DataVersions } from './cache/data-version.js'
import { entityTag, matchesTag, questionHash, versionHeaders } from './cache/entity-tag.js'
import type { CachedResponse, ResponseCache } from './cache/response-cache.js'
import { type ComputeOptions, compute } from './compute.js'
import type { Endpoint } from './endpoint.js'
import { hasNextPage, linkToNext } from './next-page.js'
import type { Parameters } from './parameters.js'
import type { CacheResult } from './telemetry/request-metrics.js'
import { validParameters } from './valid-parameters.js'

/** How a request that was admitted is answered. */

export interface AnswerOptions extends ComputeOptions {
  dataVersions: DataVersions
  responseCache: ResponseCache
  linkBase: string
  /** Another program may answer otherwise from the same data, so it is part of the entity tag. */
  programVersion: string
  onCacheResult: (result: CacheResult) => void
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
  const found =
    findInCache(route, version, question) ?? (await computeResponse(route, question, request, reply))
  return send(request, reply, await compress(route, request, found))
}

interface AskedQuestion<P extends TProperties> {
  params: Parameters<P>
  hash: string
}

const readQuestion = <P extends TProperties, R extends TSchema>(
  { endpoint, path, linkBase, programVersion }: Route<P, R>,
  request: FastifyRequest,
): AskedQuestion<P> => {
  const params = validParameters(endpoint, { ...(request.query as object), ...(request.params as object) })
  return { params, hash: questionHash([programVersion, linkBase, path, JSON.stringify(params)].join('\n')) }
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
const computeResponse = async <P extends TProperties, R extends TSchema>(
  route: Route<P, R>,
  { params, hash }: AskedQuestion<P>,
  { key }: FastifyRequest,
  reply: FastifyReply,
): Promise<Answer> => {
  const { dataVersions, responseCache, endpoint, linkBase, path } = route
  const wallNow = dataVersions.wallNow()
  const { content, state } = await compute(
    route,
    endpoint,
    { path, params, linkBase, wallNow },
    key?.id ?? VISITORS,
  )
  const version = dataVersions.of(state, wallNow)
  const body = Buffer.from(reply.serialize(content as object) as string)
  const hasNext = hasNextPage(params, content as object)
  return { version, response: responseCache.add(version, entityTag(version, hash), body, hasNext) }
}

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

const send = (
  { url }: FastifyRequest,
  reply: FastifyReply,
  { version, response, encoding, bytes }: EncodedAnswer,
): Buffer => {
  reply.headers({
    ...versionHeaders(version, response.tag),
    ...bodyHeaders(encoding),
    ...(response.hasNext && linkToNext(url)),
  })
  return bytes
}
