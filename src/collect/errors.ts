/** Why a channel could not be read: a closed list, explained in docs/sources.md. */
export const COLLECT_ERRORS = [
  'not_found',
  'no_preview',
  'redirect',
  'wrong_page',
  'robots',
  'access',
  'rate',
  'server',
  'status',
  'timeout',
  'network',
  'size',
  'layout',
] as const
export type CollectErrorCode = (typeof COLLECT_ERRORS)[number]

export class CollectError extends Error {
  readonly code: CollectErrorCode
  /** When the server allows another try, in milliseconds since 1970. */
  readonly retryAt: number | undefined

  constructor(code: CollectErrorCode, message: string, retryAt?: number) {
    super(message)
    this.code = code
    this.retryAt = retryAt
  }
}

/** The collector was asked to stop; no channel failed. */
export class StoppedError extends Error {}
