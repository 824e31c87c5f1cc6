import { setTimeout as sleep } from 'node:timers/promises'
import compress from '@fastify/compress'
import {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyServerOptions,
  fastify,
  LogController,
} from 'fastify'
import { catalogue } from '../api/catalogue.js'
import { citation } from '../api/citation.js'
import { market } from '../api/market.js'
import { mentions } from '../api/mentions.js'
import { metrics as channelMetrics } from '../api/metrics.js'
import { posts } from '../api/posts.js'
import { search } from '../api/search.js'
import { createServer, limitConnections, refuseUnreadable } from '../http/admission/connections.js'
import { Keyring } from '../http/admission/keyring.js'
import { Gate, LOAD_LIMITS, type LoadLimits, RETRY_SECONDS } from '../http/admission/overload.js'
import { createLimiter } from '../http/admission/rate-limit.js'
import { Pacer } from '../http/admission/refusal-delay.js'
import { BROTLI_OPTIONS, PACKED_FROM_BYTES } from '../http/cache/compression.js'
import { Freshness } from '../http/cache/data-version.js'
import { RepeatedRequests } from '../http/cache/fast-path.js'
import { KeptAnswers } from '../http/cache/response-cache.js'
import { documentApi } from '../http/documentation.js'
import { ApiError } from '../http/errors.js'
import { ANSWER_HEADERS } from '../http/headers.js'
import { servePages } from '../http/pages.js'
import { limitTaking, receiveRequests, recorder, recordRequests } from '../http/requests.js'
import { createApi } from '../http/routes.js'
import { createMetrics, watchProcess } from '../http/telemetry/metrics.js'
import { answerMetrics } from '../http/telemetry/metrics-endpoint.js'
import { type Store, UnavailableError } from '../store/index.js'
import { PROGRAM_VERSION } from '../version.js'

export interface AppOptions {
  store: Store
  linkBase: string
  /** Unix seconds of the wall clock, where that drives "now"; without it the data's own clock does. */
  wallClock?: (() => number) | undefined
  logger?: FastifyServerOptions['logger']
  metrics?: MetricsOptions
  load?: Partial<LoadLimits>
}

export interface MetricsOptions {
  readers: 'local' | 'public'
  /** Also of memory, processor and event loop: where the application has the process for itself. */
  ofProcess?: boolean
}

/** A title may have 1,000 characters of up to 12 bytes when percent-encoded. */
const MAX_PARAMETER_LENGTH = 12_000
/** A database that is slower than this is not ready for more. */
const READY_MILLISECONDS = 2_000

/** The only place where the server is put together; tests use the same. */
export const buildApp = async ({
  store,
  linkBase,
  wallClock,
  logger = false,
  metrics: { readers, ofProcess } = { readers: 'local' },
  load = {},
}: AppOptions): Promise<FastifyInstance> => {
  const limits = { ...LOAD_LIMITS, ...load }
  const gate = new Gate(limits)
  const freshness = new Freshness(store, wallClock)
  const metrics = createMetrics(store, freshness)
  const keyring = new Keyring(store)
  const kept = new KeptAnswers()
  if (ofProcess) watchProcess(metrics)
  const repeated = new RepeatedRequests({
    kept,
    keyring,
    freshness,
    onAnswered: ({ id, sent, key, milliseconds }) => {
      metrics.countAnswer('hit')
      const { route, loggedUrl: url } = sent
      record({ id, method: 'GET', url, route, status: 200, milliseconds, keyName: key.name })
    },
    onUntaken: (request, response) => limitTaking(request, response, limits),
  })
  const app = fastify({
    serverFactory: (answer) =>
      createServer(limits, (request, response) => {
        if (!repeated.answer(request, response)) answer(request, response)
      }),
    clientErrorHandler: refuseUnreadable,
    logger,
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { maxParamLength: MAX_PARAMETER_LENGTH },
    genReqId: () => crypto.randomUUID(),
    // A path that cannot be decoded never gets to a route, but its answer has the same shape as any other.
    frameworkErrors: (error, _, reply) => {
      const { status, body } = tellable(error)
      ;(reply as FastifyReply).headers(ANSWER_HEADERS).status(status).send(body)
    },
  })
  const record = recorder(app, metrics)
  // Parameters are read by the endpoints themselves; their schemas in the routes are documentation.
  app.setValidatorCompiler(() => () => true)
  // No method takes a body: whatever comes is left unread, and the method is refused.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))
  limitConnections(app.server, limits)
  app.server.on('connection', () => gate.noteConnection())
  app.addHook('preClose', async () => repeated.close())
  receiveRequests(app, gate, limits)
  recordRequests(app, record)
  tellErrors(app, freshness, gate)
  await app.register(compress, {
    threshold: PACKED_FROM_BYTES,
    encodings: ['br', 'gzip'],
    brotliOptions: BROTLI_OPTIONS,
    globalDecompression: false,
  })
  await documentApi(app)
  await app.register(async (scope) => {
    const options = {
      store,
      keyring,
      gate,
      limiter: createLimiter(),
      freshness,
      kept,
      linkBase,
      programVersion: PROGRAM_VERSION,
      onAnswer: metrics.countAnswer,
    }
    const api = createApi(scope, options)
    for (const routes of [catalogue, channelMetrics, posts, mentions, citation, market, search]) routes(api)
  })
  answerHealth(app, freshness)
  answerMetrics(app, metrics, readers)
  await servePages(app)
  return app
}

const answerHealth = (app: FastifyInstance, freshness: Freshness): void => {
  const hidden = { schema: { hide: true } }
  app.get('/healthz', hidden, () => ({ status: 'ok' }))
  app.get('/readyz', hidden, async () => {
    const tooLate = sleep(READY_MILLISECONDS, 'too late', { ref: false })
    if ((await Promise.race([freshness.current(), tooLate])) === 'too late')
      throw new ApiError('unavailable', 'The database does not answer.')
    return { status: 'ready' }
  })
}

const tellErrors = (app: FastifyInstance, freshness: Freshness, gate: Gate): void => {
  const pacer = new Pacer(RETRY_SECONDS * 1_000)
  app.setErrorHandler(async (error: FastifyError | ApiError, request, reply) => {
    const told = tellable(error)
    request.toldError = told.code
    if (told.code === 'internal') request.log.error(error)
    if (error instanceof UnavailableError) request.log.warn(error.message)
    if (told.code === 'unavailable' || told.code === 'rate') {
      if (!reply.hasHeader('retry-after')) reply.header('retry-after', RETRY_SECONDS)
      if (request.visit !== undefined) gate.leave(request.visit)
      await pacer.pause(request.raw.socket)
    }
    if (told.code === 'method') reply.header('allow', 'GET, HEAD')
    // A database that does not answer is not asked once more.
    const isAnswering = told.code !== 'unavailable' && request.url.startsWith('/api')
    const state = isAnswering ? await freshness.current().catch(() => undefined) : undefined
    if (state) reply.header('x-data-as-of', freshness.momentOf(state).asOf)
    return reply.status(told.status).send(told.body)
  })
  app.setNotFoundHandler((request) => {
    if (!['GET', 'HEAD'].includes(request.method))
      throw new ApiError('method', 'Every method of this service is GET.')
    throw new ApiError('not_found', 'There is nothing at this path.')
  })
}

/** What a client may know of an error: our own as they are, Fastify's complaints about a request, nothing of the rest. */
const tellable = (error: FastifyError | ApiError): ApiError => {
  if (error instanceof ApiError) return error
  if (error instanceof UnavailableError) return new ApiError('unavailable', 'The database does not answer.')
  const status = error.statusCode ?? 500
  return status >= 400 && status < 500
    ? new ApiError('parameter', 'The request could not be read.')
    : new ApiError('internal', 'Something went wrong on our side.')
}
