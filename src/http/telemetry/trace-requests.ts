import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance } from 'fastify'
import type { Engine, Store } from '../../store/index.js'
import type { RecordedRequest, RecordRequest } from './record-requests.js'
import type { Span, Tracing } from './tracing.js'

/** The span of the work that is being done, for what happens within it. */
const current = new AsyncLocalStorage<Span>()

/** Starts a span with every request that reaches the framework. It must be called before other hooks are added. */
export const traceRequests = (app: FastifyInstance, tracing: Tracing): void => {
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, headers } = request
    request.span = tracing.startSpan(method, { kind: 'server', headers })
    current.run(request.span, done)
  })
}

/** Ends the span of every request that is recorded. What cannot be read never gets to the framework: its span is made here. */
export const traceRecorded =
  (tracing: Tracing, record: RecordRequest): RecordRequest =>
  (request) => {
    record(request)
    const { method, route, status } = request
    const span = request.span ?? startLate(tracing, request)
    span.updateName(route === undefined ? method : `${method} ${route}`)
    span.setAttributes(attributesOf(request))
    if (status >= 500) tracing.endWithError(span, request.error ?? '')
    else span.end()
  }

const startLate = (tracing: Tracing, { method, milliseconds }: RecordedRequest): Span =>
  tracing.startSpan(method, { kind: 'server', startedAt: Date.now() - milliseconds })

/** Names of OpenTelemetry's conventions where there are any. The key's name is there, never its secret. */
const attributesOf = ({ id, method, url, route, status, keyName, error }: RecordedRequest) => {
  const [path = '', query] = url.split('?', 2)
  return {
    'http.request.method': method,
    'http.response.status_code': status,
    'url.path': path,
    ...(query === undefined ? {} : { 'url.query': query }),
    ...(route === undefined ? {} : { 'http.route': route }),
    ...(error === undefined ? {} : { 'error.type': error }),
    ...(keyName === undefined ? {} : { 'channelscope.key': keyName }),
    'channelscope.request_id': id,
  }
}

const SYSTEMS = { sqlite: 'sqlite', postgres: 'postgresql' } satisfies Record<Engine, string>

/** Each read of the store is a span within that of the request. */
export const traceReads = (store: Store, tracing: Tracing): Pick<Store, 'read'> => ({
  read: async (queries) => {
    const parent = current.getStore()
    const attributes = { 'db.system.name': SYSTEMS[store.engine] }
    const span = tracing.startSpan('read', { kind: 'client', attributes, ...(parent && { parent }) })
    try {
      const result = await current.run(span, () => store.read(queries))
      span.end()
      return result
    } catch (error) {
      tracing.endWithError(span, error instanceof Error ? error.name : 'error')
      throw error
    }
  },
})

/** Adds a query to the span of the read that it belongs to. Its text has places for values, never values. */
export const traceQuery = (text: string): void => {
  current.getStore()?.addEvent('query', { 'db.query.text': text })
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Where requests are traced. */
    span?: Span
  }
}
