/** Why a request has no answer: the server's error codes, and that no answer came at all. */
export const FAILURES = [
  'network',
  'parameter',
  'key',
  'product',
  'not_found',
  'method',
  'rate',
  'internal',
  'unavailable',
] as const
export type FailureCode = (typeof FAILURES)[number]

export interface Failure {
  code: FailureCode
  /** The server's own sentence, and what it says about parameters. */
  message?: string
  details?: readonly { parameter: string; message: string }[]
  retryAfterSeconds?: number
}

/** These pass by themselves: it is worth asking again. */
const PASSING: readonly FailureCode[] = ['network', 'rate', 'unavailable']

export const isPassing = ({ code }: Failure): boolean => PASSING.includes(code)

const isFailureCode = (code: unknown): code is FailureCode => FAILURES.includes(code as FailureCode)

/** Reads an error answer; what is none of ours comes from something between us and the server. */
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
