import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { DataVersions } from './cache/data-version.js'
import { ApiError } from './errors.js'

/** A database that takes longer to answer is not ready for more requests. */
const READY_MILLISECONDS = 2_000

/** GET /healthz: whether the process answers. GET /readyz: whether the database answers too. */
export const answerHealth = (app: FastifyInstance, dataVersions: DataVersions): void => {
  const hidden = { schema: { hide: true } }
  app.get('/healthz', hidden, () => ({ status: 'ok' }))
  app.get('/readyz', hidden, async () => {
    const tooLate = sleep(READY_MILLISECONDS, 'too late', { ref: false })
    if ((await Promise.race([dataVersions.state(), tooLate])) === 'too late')
      throw new ApiError('unavailable', 'The database does not answer.')
    return { status: 'ready' }
  })
}
