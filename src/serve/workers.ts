import cluster, { type Worker } from 'node:cluster'
import type { Config } from '../config.js'
import { type LimitedKey, LocalKeyLimits } from '../http/admission/key-limits.js'
import { QuotaCounter } from '../http/admission/quotas.js'
import { regularly } from '../http/regularly.js'
import { createLog } from '../http/telemetry/log.js'
import { metricsOfWorkers } from '../http/telemetry/worker-metrics.js'
import { answerWorkers } from '../http/worker-messages.js'
import type { Store } from '../store/index.js'
import { WRITE_MILLISECONDS } from './app.js'
import { STOP_TIMEOUT_MILLISECONDS } from './server.js'

const RESTART_DELAY_MILLISECONDS = 500

/** Keeps a number of processes answering on one port until SIGTERM or SIGINT. */
export const runWorkers = (config: Config, count: number, store: Store): Promise<void> => {
  const log = createLog(config.logLevel)
  const quotas = new QuotaCounter(store)
  const keyLimits = new LocalKeyLimits(quotas)
  const writing = regularly(() => quotas.flush(), {
    milliseconds: WRITE_MILLISECONDS,
    onError: (error) => log.warn(error, 'quotas could not be written'),
  })
  const listening = new Set<Worker>()
  let stopping = false
  return new Promise((resolve) => {
    const stop = (): void => {
      if (stopping) return
      stopping = true
      for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGTERM')
      setTimeout(killAll, STOP_TIMEOUT_MILLISECONDS + 500).unref()
    }
    const afterExit = (worker: Worker, code: number | null, signal: string | null): void => {
      const started = listening.delete(worker)
      // A worker that never came to listen would fail again: the port is taken, the database is gone.
      if (!started && !stopping) {
        process.exitCode = 1
        stop()
      }
      if (stopping) {
        if (Object.keys(cluster.workers ?? {}).length === 0) void writing.stop().then(resolve)
        return
      }
      log.error({ pid: worker.process.pid, code, signal }, 'a worker ended; starting another')
      setTimeout(() => stopping || cluster.fork(), RESTART_DELAY_MILLISECONDS)
    }
    answerWorkers({
      take: (key) => keyLimits.take(key as LimitedKey),
      giveBack: (key) => keyLimits.giveBack(key as LimitedKey),
      metrics: metricsOfWorkers(),
    })
    cluster.on('listening', (worker) => listening.add(worker))
    cluster.on('exit', afterExit)
    process.on('SIGTERM', stop)
    process.on('SIGINT', stop)
    for (let i = 0; i < count; i++) cluster.fork()
  })
}

const killAll = (): void => {
  for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGKILL')
}
