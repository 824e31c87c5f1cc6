import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiError } from '../errors.js'
import { isLoopback } from '../loopback.js'
import type { Metrics } from './metrics.js'
import { metricsText, shareMetrics } from './worker-metrics.js'

/** GET /metrics, for Prometheus. */
export const answerMetrics = (
  app: FastifyInstance,
  { registry }: Metrics,
  readers: 'local' | 'public',
): void => {
  shareMetrics(registry)
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (readers === 'local' && !isLocal(request)) {
      throw new ApiError(
        'not_found',
        'Metrics are told on the server itself only, unless it has METRICS=public.',
      )
    }
    const text = await metricsText(registry).catch(() => {
      throw new ApiError('unavailable', 'Not every worker tells its numbers.')
    })
    return reply.type(registry.contentType).send(text)
  })
}

/** What a proxy adds; through one everybody seems to be on this machine. */
const PROXY_HEADERS = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip']

const isLocal = ({ headers, socket }: FastifyRequest): boolean =>
  isLoopback(socket.remoteAddress ?? '') && !PROXY_HEADERS.some((name) => name in headers)
