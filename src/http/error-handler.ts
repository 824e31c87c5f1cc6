import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { UnavailableError } from '../store/index.js'
import { type Admission, admitAddress, admitAsker } from './admission/admit.js'
import { RETRY_SECONDS } from './admission/load-limits.js'
import { RefusalDelay } from './admission/refusal-delay.js'
import type { RequestQueue } from './admission/request-queue.js'
import type { DataVersions } from './cache/data-version.js'
import { ApiError, type ErrorCode } from './errors.js'
import type { FixedRoute } from './fixed-content.js'
import { ANSWER_HEADERS } from './headers.js'
import { type MethodsOf, noteMethods } from './methods.js'
import { loggedUrl } from './telemetry/log.js'
import type { RecordRequest } from './telemetry/record-requests.js'

type AnyError = FastifyError | ApiError

export interface ErrorHandlerOptions extends Admission {
  dataVersions: DataVersions
  /** Answers a browser that asks for a page at an unknown path; without it, that answer is JSON too. */
  unknownPage: FixedRoute | undefined
}

/** Turns everything that was thrown into an answer: log it, delay a refusal that repeats, say when the data is from. */
export const handleErrors = (app: FastifyInstance, options: ErrorHandlerOptions): void => {
  const { dataVersions, requestQueue } = options
  const methodsOf = noteMethods(app)
  const refusalDelay = new RefusalDelay(RETRY_SECONDS * 1_000)
  app.setErrorHandler(async (error: AnyError, request, reply) => {
    logError(error, request)
    const answered = await afterTurn(publicError(error), request, requestQueue)
    request.errorCode = answered.code
    if (answered.code === 'method') reply.header('allow', allowed(methodsOf, request))
    if (isRefusal(answered)) {
      if (!reply.hasHeader('retry-after')) reply.header('retry-after', RETRY_SECONDS)
      request.turn?.leave()
      await refusalDelay.delayRepeatedRefusals(request.raw.socket)
    }
    await addDataTime(dataVersions, answered, request, reply)
    return reply.status(answered.status).send(answered.body)
  })
  app.setNotFoundHandler((request, reply) => refuseUnknownRoute({ ...options, methodsOf }, request, reply))
}

/** For a path that cannot be decoded: it never gets to a route, but is answered and recorded as any other. */
export const refuseUnreadablePath =
  (record: RecordRequest) =>
  (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    const { status, code, body } = publicError(error)
    const arrivedAt = performance.now()
    reply.raw.once('close', () => {
      const milliseconds = performance.now() - arrivedAt
      const { id, method } = request
      const url = loggedUrl(request.raw.url ?? '', {})
      record({ id, method, url, route: undefined, status, milliseconds, keyName: undefined, error: code })
    })
    reply.headers(ANSWER_HEADERS).header('x-request-id', request.id).status(status).send(body)
  }

/** What a client may know of an error: our own as they are, that a request was unreadable, nothing of the rest. */
const publicError = (error: AnyError): ApiError => {
  if (error instanceof ApiError) return error
  if (error instanceof UnavailableError) return new ApiError('unavailable', 'The database does not answer.')
  const status = error.statusCode ?? 500
  return status >= 400 && status < 500
    ? new ApiError('parameter', 'The request could not be read.')
    : new ApiError('internal', 'Something went wrong on our side.')
}

const REFUSALS: readonly ErrorCode[] = ['unavailable', 'rate', 'quota']

const isRefusal = ({ code }: ApiError): boolean => REFUSALS.includes(code)

/** Requests that have no turn yet, such as those without a key, take turns by address. @returns how to answer then */
const afterTurn = async (
  error: ApiError,
  request: FastifyRequest,
  requestQueue: RequestQueue,
): Promise<ApiError> => {
  if (request.turn !== undefined || isRefusal(error)) return error
  return admitAddress(requestQueue, request).then(() => error, publicError)
}

const logError = (error: AnyError, { log }: FastifyRequest): void => {
  if (publicError(error).code === 'internal') log.error(error)
  if (error instanceof UnavailableError) log.warn(error.message)
}

/** A database that does not answer is not asked a second time. */
const addDataTime = async (
  dataVersions: DataVersions,
  { code }: ApiError,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> => {
  if (code === 'unavailable' || !isOfApi(request)) return
  const version = await dataVersions.current().catch(() => undefined)
  if (version) reply.header('x-data-as-of', version.asOf)
}

const isOfApi = ({ url }: FastifyRequest): boolean => /^\/api(?:[/?]|$)/.test(url)

/** Browsers name HTML when a reader opens an address; scripts and programs do not. */
const wantsPage = ({ headers }: FastifyRequest): boolean => headers.accept?.includes('text/html') ?? false

const allowed = (methodsOf: MethodsOf, { url }: FastifyRequest): string =>
  methodsOf(url).join(', ') || 'GET, HEAD'

/** Only who may ask something learns which paths of the API there are. */
const refuseUnknownRoute = async (
  { unknownPage, methodsOf, ...admission }: ErrorHandlerOptions & { methodsOf: MethodsOf },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> => {
  const isRead = ['GET', 'HEAD'].includes(request.method)
  if (isRead && isOfApi(request)) await admitAsker(admission, request, reply)
  if (!isRead || methodsOf(request.url).length > 0)
    throw new ApiError('method', 'This path has no such method; questions are asked with GET.')
  if (!isOfApi(request) && unknownPage && wantsPage(request)) return unknownPage(request, reply)
  throw new ApiError('not_found', 'There is nothing at this path.')
}
