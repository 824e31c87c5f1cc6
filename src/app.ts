import { setTimeout as sleep } from 'node:timers/promises'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  fastify,
  LogController,
} from 'fastify'
import { catalogue } from './api/catalogue.js'
import { citation } from './api/citation.js'
import { documentApi } from './api/documentation.js'
import { market } from './api/market.js'
import { mentions } from './api/mentions.js'
import { metrics as channelMetrics } from './api/metrics.js'
import { posts } from './api/posts.js'
import { createApi } from './api/routes.js'
import { search } from './api/search.js'
import { Keyring } from './auth.js'
import { connectionOptions, limitConnections } from './connections.js'
import { formatInstant } from './domain/time.js'
import { ApiError } from './errors.js'
import { Freshness } from './freshness.js'
import { ANSWER_HEADERS } from './headers.js'
import { createLimiter } from './limits.js'
import { loggedUrl } from './log.js'
import { createMetrics, type Metrics, watchProcess } from './metrics.js'
import { answerMetrics } from './metrics-route.js'
import { Gate, LOAD_LIMITS, type LoadLimits, RETRY_SECONDS, type Visit } from './overload.js'
import { Pacer } from './pace.js'
import { servePages } from './pages.js'
import { type Store, UnavailableError } from './store/index.js'
import { PROGRAM_VERSION } from './version.js'

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
const COMPRESSED_FROM_BYTES = 1_024
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
  const app = fastify({
    ...connectionOptions(limits),
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
  const freshness = new Freshness(store, wallClock)
  const metrics = createMetrics(store, freshness)
  if (ofProcess) watchProcess(metrics)
  // Parameters are read by the endpoints themselves; their schemas in the routes are documentation.
  app.setValidatorCompiler(() => () => true)
  // No method takes a body: whatever comes is left unread, and the method is refused.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))
  headAnswers(app)
  limitConnections(app.server, limits)
  app.server.on('connection', () => gate.noteConnection())
  limitRequests(app, gate, limits)
  logRequests(app, metrics)
  tellErrors(app, freshness, gate)
  await app.register(compress, {
    threshold: COMPRESSED_FROM_BYTES,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
  await documentApi(app)
  await app.register(async (scope) => {
    const keyring = new Keyring(store)
    const limiter = createLimiter()
    const programVersion = PROGRAM_VERSION
    const onCached = metrics.countAnswer
    const followsWallClock = wallClock !== undefined
    const options = {
      store,
      keyring,
      gate,
      limiter,
      freshness,
      linkBase,
      followsWallClock,
      programVersion,
      onCached,
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

/** The number by which the log knows a request, and what every answer says to browsers. */
const headAnswers = (app: FastifyInstance): void => {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(ANSWER_HEADERS).header('x-request-id', request.id)
  })
}

/** Who watches the server must be answered when nobody else is. */
const ALWAYS_ANSWERED = new Set(['/healthz', '/readyz', '/metrics'])

/** No more requests at once than can be answered in time, and no answer that takes for ever to be taken. */
const limitRequests = (app: FastifyInstance, gate: Gate, { answerMilliseconds }: LoadLimits): void => {
  app.addHook('onRequest', async (request, reply) => {
    const tooLong = setTimeout(() => request.raw.destroy(), answerMilliseconds).unref()
    reply.raw.once('close', () => clearTimeout(tooLong))
    if (!ALWAYS_ANSWERED.has(request.routeOptions.url ?? '')) request.visit = gate.arrive()
  })
  app.addHook('onSend', async ({ visit }) => {
    if (visit !== undefined) gate.leave(visit)
  })
}

/** Counted, and one line in the log, with the key's name and never its secret. */
const logRequests = (app: FastifyInstance, metrics: Metrics): void => {
  app.addHook('onResponse', async (request, reply) => {
    metrics.countRequest(request, reply)
    request.log.info(
      {
        method: request.method,
        url: loggedUrl(request.url, parametersOf(request)),
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime * 10) / 10,
        key: request.keyName,
      },
      'request',
    )
  })
}

const parametersOf = ({ routeOptions }: FastifyRequest): object =>
  (routeOptions.schema?.querystring as { properties?: object } | undefined)?.properties ?? {}

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
    if (state) reply.header('x-data-as-of', formatInstant(freshness.now(state)))
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

declare module 'fastify' {
  interface FastifyRequest {
    visit?: Visit
  }
}
