import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.js'
import { NO_PROXY, readTrustedProxies } from '../http/admission/client-address.js'
import { LOAD_LIMITS, type LoadLimits } from '../http/admission/load-limits.js'
import { createLog, serverLogStream } from '../http/telemetry/log.js'
import { traceQuery } from '../http/telemetry/trace-requests.js'
import { startTracing, type Tracing } from '../http/telemetry/tracing.js'
import { openStore } from '../store/index.js'
import { mailerOf } from '../watch/mail/mailer.js'
import { buildApp } from './app.js'
import { ReadingThreads } from './reading-threads.js'

/** Clients that have not sent a whole request or not read their answer by then are cut off. */
const CUT_OFF_MILLISECONDS = 3_000
/** In-flight requests may take this long to finish; then the process ends all the same, with the status of a failure. */
export const STOP_TIMEOUT_MILLISECONDS = 4_000

/** What reads many rows is asked in reading threads, so that a statement of another question must not take long. */
const QUICK_READ_MILLISECONDS = 4_000

/** Answers requests in this process until SIGTERM or SIGINT. */
export const runServer = async (config: Config, onListening?: (address: string) => void): Promise<void> => {
  const tracing = await tracingOf(config)
  const store = openStore({
    ...config,
    readMilliseconds: QUICK_READ_MILLISECONDS,
    onIdleError: (error) => console.error(`database: ${error.message}`),
    ...(tracing && { onQuery: traceQuery }),
  })
  const threads = new ReadingThreads({
    store: config,
    count: config.readThreads,
    waitMilliseconds: LOAD_LIMITS.waitMilliseconds,
  })
  const app = await buildApp({
    store,
    linkBase: config.linkBase,
    wallClock: config.clock === 'wall' ? () => Math.floor(Date.now() / 1000) : undefined,
    log: { level: config.logLevel, stream: serverLogStream() },
    metrics: { readers: config.metrics, ofProcess: true },
    load: loadOf(config),
    isTrustedProxy: readTrustedProxies(config.trustProxy) ?? NO_PROXY,
    corsOrigins: config.corsOrigins,
    publicProducts: config.publicProducts,
    tracing,
    readingThreads: threads,
    watchTargets: config.watchTargets,
    mailer: mailerOf(config),
    freshHours: config.freshHours,
  })
  try {
    const address = await listen(app, config)
    const stop = stopped(app)
    onListening?.(address)
    await stop
  } finally {
    await threads.close()
    await store.close()
    await tracing?.stop()
  }
}

const loadOf = ({ connections, addressConnections, requests, keyRequests }: Config): Partial<LoadLimits> => ({
  connections,
  addressConnections,
  requests,
  keyRequests,
})

const tracingOf = async ({ traceEndpoint, logLevel }: Config): Promise<Tracing | undefined> => {
  if (traceEndpoint === undefined) return undefined
  const log = createLog(logLevel)
  return startTracing({ endpoint: traceEndpoint, onError: (message) => log.warn(message) })
}

const listen = async (app: FastifyInstance, { port, host }: Config): Promise<string> => {
  try {
    return await app.listen({ port, host })
  } catch (error) {
    await app.close()
    throw error
  }
}

const stopped = (app: FastifyInstance): Promise<void> =>
  new Promise((resolve, reject) => {
    let stopping = false
    const stop = (signal: NodeJS.Signals): void => {
      if (stopping) return
      stopping = true
      app.log.info(`stopping on ${signal}`)
      setTimeout(() => app.server.closeAllConnections(), CUT_OFF_MILLISECONDS).unref()
      setTimeout(endAtOnce, STOP_TIMEOUT_MILLISECONDS).unref()
      app.close().then(resolve, reject)
    }
    process.on('SIGTERM', stop)
    process.on('SIGINT', stop)
  })

/** `process.exit` would wait for the query of a reading thread. */
const endAtOnce = (): void => {
  process.kill(process.pid, 'SIGKILL')
}
