import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiError } from '../errors.js'
import { isLoopback } from '../loopback.js'
import type { ServerMetrics } from './server-metrics.js'
import { metricsText, shareMetrics } from './worker-metrics.js'

/** GET /metrics, for Prometheus. */
export const answerMetrics = (
  app: FastifyInstance,
  { registry }: ServerMetrics,
  readers: 'local' | 'public',
): void => {
  shareMetrics(registry)
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (readers === 'local' && !isLocal(request)) {
      throw new ApiError(
        'not_found',
        '/metrics is available from this machine only. Set METRICS=public to open it.',
      )
    }
    const text = await metricsText(registry).catch(() => {
      throw new ApiError('unavailable', 'A worker did not report its metrics in time.')
    })
    return reply.type(registry.contentType).send(text)
  })
}

/** Headers that proxies add. Through a proxy on this machine, every client seems to be on this machine. */
const PROXY_HEADERS = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip']

/** Whether a request comes from this machine, and through no proxy. */
export const isLocal = ({ headers, socket }: FastifyRequest): boolean =>
  isLoopback(socket.remoteAddress ?? '') && !PROXY_HEADERS.some((name) => name in headers)
