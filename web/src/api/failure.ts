import type { paths } from '../../../src/client/index.js'

/** Why a request failed: the server's error codes, and `network` where no answer came. */
const FAILURES = [
  'network',
  'parameter',
  'key',
  'product',
  'not_found',
  'method',
  'rate',
  'quota',
  'internal',
  'unavailable',
] as const
export type FailureCode = (typeof FAILURES)[number]

type ErrorBody = paths['/api/channels']['get']['responses']['default']['content']['application/json']
/** What is wrong with one parameter; the error answers of all endpoints have the same shape. */
export type ParameterFault = NonNullable<ErrorBody['details']>[number]

export interface Failure {
  code: FailureCode
  /** The server's English sentence. */
  message?: string
  details?: readonly ParameterFault[]
  retryAfterSeconds?: number
}

/** These failures pass by themselves, so the request is repeated. */
const PASSING: readonly FailureCode[] = ['network', 'rate', 'unavailable']

export const isPassing = ({ code }: Failure): boolean => PASSING.includes(code)

const isFailureCode = (code: unknown): code is FailureCode => FAILURES.includes(code as FailureCode)

/** Reads an error answer. One that is not the API's comes from a proxy in between: the server is not reachable. */
export const readFailure = (response: Response, body: unknown): Failure => {
  const { error, message, details } = (body ?? {}) as Record<string, unknown>
  const retryAfterSeconds = Number(response.headers.get('retry-after')) || undefined
  return {
    code: isFailureCode(error) ? error : 'unavailable',
    ...(typeof message === 'string' ? { message } : {}),
    ...(Array.isArray(details) ? { details } : {}),
    ...(retryAfterSeconds ? { retryAfterSeconds } : {}),
  }
}
