import { type FastifyInstance, fastify, LogController } from 'fastify'
import { serveCollectList } from '../api/collect-list.js'
import { readJsonBodies } from '../api/json-body.js'
import { serveLists } from '../api/lists.js'
import { serveShares } from '../api/shares.js'
import { serveUnsubscribing } from '../api/unsubscribe.js'
import { serveUsage } from '../api/usage.js'
import { serveWatches } from '../api/watches.js'
import { type IsTrustedProxy, NO_PROXY } from '../http/admission/client-address.js'
import { createServer, limitConnections, refuseUnreadable } from '../http/admission/connections.js'
import { CutOffClients } from '../http/admission/cut-off-clients.js'
import { createKeyLimits, LocalKeyLimits } from '../http/admission/key-limits.js'
import { Keyring } from '../http/admission/keyring.js'
import { LOAD_LIMITS, type LoadLimits } from '../http/admission/load-limits.js'
import { QuotaCounter } from '../http/admission/quotas.js'
import { RequestQueue } from '../http/admission/request-queue.js'
import { OpenShares } from '../http/admission/shares.js'
import type { PublicProduct } from '../http/admission/visitors.js'
import { DataVersions } from '../http/cache/data-version.js'
import { ResponseCache } from '../http/cache/response-cache.js'
import { allowOrigins } from '../http/cors.js'
import { documentApi, serveDocument } from '../http/documentation.js'
import { endpointsByPath } from '../http/endpoints.js'
import { handleErrors, refuseUnreadablePath } from '../http/error-handler.js'
import { answerHealth } from '../http/health.js'
import { createUnknownPage, servePages } from '../http/pages.js'
import { regularly } from '../http/regularly.js'
import { ignoreBodies, receiveRequests } from '../http/requests.js'
import { addRoute } from '../http/routes.js'
import { serializerOf } from '../http/serializers.js'
import { serveShared } from '../http/shared-routes.js'
import { Duties } from '../http/telemetry/duties.js'
import { createLogger, type LogOptions } from '../http/telemetry/log.js'
import { answerMetrics } from '../http/telemetry/metrics-endpoint.js'
import { watchQueues } from '../http/telemetry/queue-metrics.js'
import { createRecorder, recordRequests } from '../http/telemetry/record-requests.js'
import { createServerMetrics, watchProcess } from '../http/telemetry/server-metrics.js'
import { traceReads, traceRecorded, traceRequests } from '../http/telemetry/trace-requests.js'
import type { Tracing } from '../http/telemetry/tracing.js'
import { recordUsage, UsageLog } from '../http/telemetry/usage.js'
import { PROGRAM_VERSION } from '../project.js'
import type { Store } from '../store/index.js'
import { undeliveredEvents } from '../watch/deliver/undelivered.js'
import type { Mailer } from '../watch/mail/mailer.js'
import { API } from './api.js'
import { serveMcp } from './mcp-route.js'
import type { ReadingThreads } from './reading-threads.js'

export interface AppOptions {
  store: Store
  linkBase: string
  /** Unix seconds of the wall clock, where that drives "now"; without it the data clock does. */
  wallClock?: (() => number) | undefined
  log?: LogOptions
  metrics?: MetricsOptions
  load?: Partial<LoadLimits>
  /** Which addresses are proxies, whose X-Forwarded-For is believed. */
  isTrustedProxy?: IsTrustedProxy
  /** The origins whose pages may read answers; `*` for all. */
  corsOrigins?: readonly string[]
  /** What needs no API key. */
  publicProducts?: readonly PublicProduct[]
  tracing?: Tracing | undefined
  /** For answers whose cost is unbounded; without it they are computed in the thread that answers. */
  readingThreads?: ReadingThreads
  /** Where webhooks of watches may lead; without it, to the public internet only. */
  watchTargets?: 'public' | 'any'
  /** Tries addresses of watches; without it, no watch can have one for e-mail. */
  mailer?: Mailer | undefined
  /** How many hours old the newest observation may be before pages warn; 0 for any. */
  freshHours?: number
}

export interface MetricsOptions {
  readers: 'local' | 'public'
  /** Whether to measure memory, processor and event loop, which the application must have for itself. */
  ofProcess?: boolean
}

/** A title may have 1,000 characters of up to 12 bytes when percent-encoded. */
const MAX_PARAMETER_LENGTH = 12_000

/** Puts the server together; tests use the same application. */
export const buildApp = async (options: AppOptions): Promise<FastifyInstance> => {
  const { metrics: { readers, ofProcess } = { readers: 'local' } } = options
  const parts = createParts(options)
  if (ofProcess) watchProcess(parts.metrics)
  const app = createFastify(parts)
  if (options.tracing) traceRequests(app, options.tracing)
  limitConnections(app.server, parts)
  ignoreBodies(app)
  receiveRequests(app, parts.requestQueue, parts.limits)
  recordRequests(app, parts.record)
  recordUsage(app, parts.usage)
  writeCounts(app, parts)
  if (options.corsOrigins?.length) await allowOrigins(app, options.corsOrigins)
  handleErrors(app, { ...parts, unknownPage: createUnknownPage(parts) })
  await documentApi(app)
  await serveApi(app, options, parts)
  await app.register(async (scope) => {
    readJsonBodies(scope)
    serveLists(scope, { ...parts, store: options.store })
    serveShares(scope, { ...parts, store: options.store, api: API })
    serveCollectList(scope, { ...parts, store: options.store })
    const { store, watchTargets: targets = 'public', mailer } = options
    serveWatches(scope, { ...parts, store, targets, mailer })
  })
  serveUnsubscribing(app, options.store, parts.requestQueue)
  serveUsage(app, { ...parts, store: options.store })
  answerHealth(app, { ...parts, store: options.store, readers })
  answerMetrics(app, parts.metrics, readers)
  serveDocument(app, parts.requestQueue)
  servePages(app, parts)
  return app
}

/** What the parts of the server share. */
type Parts = ReturnType<typeof createParts>

const createParts = (options: AppOptions) => {
  const {
    store,
    wallClock,
    load,
    log,
    tracing,
    readingThreads,
    isTrustedProxy = NO_PROXY,
    publicProducts = [],
    freshHours = 0,
  } = options
  const limits = { ...LOAD_LIMITS, ...load }
  const dataVersions = new DataVersions(store, wallClock)
  const metrics = createServerMetrics(store, dataVersions)
  const duties = new Duties({
    store,
    undelivered: (now) => undeliveredEvents(store, now),
  })
  duties.register(metrics.registry)
  const requestQueue = new RequestQueue(limits)
  watchQueues(metrics.registry, { request: requestQueue, reading: readingThreads })
  const logger = log && createLogger(log)
  const quotas = new QuotaCounter(store)
  const record = createRecorder(metrics, logger)
  return {
    logger,
    endpoints: endpointsByPath(API),
    limits,
    isTrustedProxy,
    cutOff: new CutOffClients(),
    dataVersions,
    metrics,
    record: tracing ? traceRecorded(tracing, record) : record,
    publicProducts,
    freshHours,
    keyring: new Keyring(store),
    shares: new OpenShares(store),
    keyLimits: createKeyLimits(() => new LocalKeyLimits(quotas)),
    quotas,
    usage: new UsageLog(store),
    duties,
    requestQueue,
    responseCache: new ResponseCache(),
  }
}

const createFastify = ({ limits, cutOff, isTrustedProxy, logger, record }: Parts): FastifyInstance => {
  const app = fastify({
    serverFactory: (answer) => createServer(limits, cutOff, answer),
    clientErrorHandler: refuseUnreadable(record),
    frameworkErrors: refuseUnreadablePath(record),
    ...(logger && { loggerInstance: logger }),
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { maxParamLength: MAX_PARAMETER_LENGTH },
    trustProxy: isTrustedProxy,
    genReqId: () => crypto.randomUUID(),
  })
  // Endpoints read their parameters themselves.
  app.setValidatorCompiler(() => () => true)
  app.setSerializerCompiler(({ schema }) => serializerOf(schema as object))
  return app
}

/** What was counted is written this often: what other processes and `/api/usage` know is that old at most. */
export const WRITE_MILLISECONDS = 1_000

const writeCounts = (app: FastifyInstance, { usage, quotas }: Parts): void => {
  const writing = [usage, quotas].map((counts) =>
    regularly(() => counts.flush(), {
      milliseconds: WRITE_MILLISECONDS,
      onError: (error) => app.log.warn(error, 'usage could not be written'),
    }),
  )
  app.addHook('onClose', async () => {
    await Promise.all(writing.map((one) => one.stop()))
  })
}

const serveApi = async (
  app: FastifyInstance,
  { store, linkBase, tracing, readingThreads }: AppOptions,
  { metrics, ...parts }: Parts,
): Promise<void> => {
  const options = {
    ...parts,
    store: tracing ? traceReads(store, tracing) : store,
    linkBase,
    computeApart: readingThreads?.compute,
    programVersion: PROGRAM_VERSION,
    onCacheResult: metrics.countCacheResult,
  }
  await app.register(async (scope) => {
    for (const endpoint of API) addRoute(scope, options, endpoint)
    serveShared(scope, { ...options, control: store.control }, API)
  })
  serveMcp(app, { ...options, control: store.control })
}
