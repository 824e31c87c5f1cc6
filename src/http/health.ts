import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Store, UnavailableError } from '../store/index.js'
import type { DataVersions } from './cache/data-version.js'
import { ApiError } from './errors.js'
import type { Duties } from './telemetry/duties.js'
import { isLocal } from './telemetry/metrics-endpoint.js'

/** A database that takes longer to answer is not ready for more requests. */
const READY_MILLISECONDS = 2_000

export interface HealthOptions {
  store: Pick<Store, 'checkNodes'>
  dataVersions: DataVersions
  duties: Duties
  /** Who may know what is degraded: those who may read /metrics. */
  readers: 'local' | 'public'
}

/**
 * GET /healthz: whether the process answers. GET /readyz: whether the database answers too, with all its nodes; with
 * `verbose`, also what else is not as it should be, for which requests are answered all the same.
 */
export const answerHealth = (
  app: FastifyInstance,
  { store, dataVersions, duties, readers }: HealthOptions,
): void => {
  const hidden = { schema: { hide: true } }
  app.get('/healthz', hidden, () => ({ status: 'ok' }))
  app.get('/readyz', hidden, async (request) => {
    await inTime(dataVersions.state(), 'The database does not answer.')
    await inTime(checkNodes(store, request), LOST_NODE)
    const isVerbose = 'verbose' in (request.query as object) && (readers === 'public' || isLocal(request))
    return { status: 'ready', ...(isVerbose && { degraded: await duties.degraded() }) }
  })
}

const LOST_NODE = 'A node of the database cluster does not answer.'

const inTime = async (answer: Promise<unknown>, otherwise: string): Promise<void> => {
  const tooLate = sleep(READY_MILLISECONDS, 'too late', { ref: false })
  if ((await Promise.race([answer, tooLate])) === 'too late') throw new ApiError('unavailable', otherwise)
}

/** Which node it is stands in the log only. */
const checkNodes = async (store: Pick<Store, 'checkNodes'>, { log }: FastifyRequest): Promise<void> => {
  try {
    await store.checkNodes?.()
  } catch (error) {
    if (!(error instanceof UnavailableError)) throw error
    log.warn(error.message)
    throw new ApiError('unavailable', LOST_NODE)
  }
}
