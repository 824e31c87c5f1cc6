import type { IncomingHttpHeaders } from 'node:http'
import type { Attributes, Span } from '@opentelemetry/api'
import { ExpectedError } from '../../domain/expected-error.js'
import { PROGRAM_VERSION } from '../../project.js'

export type { Attributes, Span } from '@opentelemetry/api'

/** Spans for OpenTelemetry. The SDK is an optional dependency, and is loaded only where traces are configured. */
export interface Tracing {
  startSpan(name: string, options: SpanOptions): Span
  /** Ends a span whose work has failed. */
  endWithError(span: Span, message: string): void
  /** Sends what was not sent yet. */
  stop(): Promise<void>
}

export interface SpanOptions {
  /** `server` for a request that was received, `client` for one that was sent. */
  kind?: 'server' | 'client'
  parent?: Span
  /** The headers of a request, which may name the span of the caller. */
  headers?: IncomingHttpHeaders
  /** Unix milliseconds, where the work began before this call. */
  startedAt?: number
  attributes?: Attributes
}

/** Traces are configured, but the SDK is not installed. */
export class TracingError extends ExpectedError {}

/** Sending is given up after this time, repetitions included: a collector that is gone must not keep a process from ending. */
const SEND_MILLISECONDS = 2_000

export interface TracingOptions {
  /** The address of a collector of OTLP over HTTP, such as `http://127.0.0.1:4318`. */
  endpoint: string
  onError: (message: string) => void
}

export const startTracing = async (options: TracingOptions): Promise<Tracing> => {
  const loaded = await loadSdk()
  const { api, core } = loaded
  const provider = createProvider(loaded, options)
  const tracer = provider.getTracer('channelscope', PROGRAM_VERSION)
  const propagator = new core.W3CTraceContextPropagator()
  const contextOf = ({ parent, headers = {} }: SpanOptions) =>
    parent
      ? api.trace.setSpan(api.ROOT_CONTEXT, parent)
      : propagator.extract(api.ROOT_CONTEXT, headers, api.defaultTextMapGetter)
  const kinds = { server: api.SpanKind.SERVER, client: api.SpanKind.CLIENT, none: api.SpanKind.INTERNAL }
  return {
    startSpan: (name, options) => {
      const { kind = 'none', startedAt = Date.now(), attributes = {} } = options
      return tracer.startSpan(
        name,
        { kind: kinds[kind], startTime: startedAt, attributes },
        contextOf(options),
      )
    },
    endWithError: (span, message) => span.setStatus({ code: api.SpanStatusCode.ERROR, message }).end(),
    stop: () => provider.shutdown().catch((error) => options.onError(messageOf(error))),
  }
}

/** Everything else that the SDK can be told (sampling, headers, the service's name) it reads from its own variables. */
const createProvider = (
  { core, exporter, resources, sdk }: Awaited<ReturnType<typeof loadSdk>>,
  { endpoint, onError }: TracingOptions,
) => {
  core.setGlobalErrorHandler((error) => onError(messageOf(error)))
  const url = `${endpoint.replace(/\/+$/, '')}/v1/traces`
  const spanExporter = new exporter.OTLPTraceExporter({ url, timeoutMillis: SEND_MILLISECONDS })
  return new sdk.BasicTracerProvider({
    resource: resources
      .resourceFromAttributes({ 'service.name': 'channelscope', 'service.version': PROGRAM_VERSION })
      .merge(resources.detectResources({ detectors: [resources.envDetector] })),
    spanProcessors: [new sdk.BatchSpanProcessor(spanExporter)],
  })
}

const messageOf = (error: unknown): string =>
  `traces could not be sent: ${error instanceof Error ? error.message : String(error)}`

const loadSdk = async () => {
  try {
    const [api, core, exporter, resources, sdk] = await Promise.all([
      import('@opentelemetry/api'),
      import('@opentelemetry/core'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/sdk-trace-base'),
    ])
    return { api, core, exporter, resources, sdk }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error
    throw new TracingError(
      'OTEL_EXPORTER_OTLP_ENDPOINT is set, but the packages of OpenTelemetry are not installed. Install Channelscope again without --omit=optional, or unset the variable.',
    )
  }
}
