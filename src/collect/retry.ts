import type { CollectError, CollectErrorCode } from './errors.js'

/** Errors that may go away without our doing. */
const TEMPORARY: readonly CollectErrorCode[] = ['rate', 'server', 'timeout', 'network']

export const isTemporary = ({ code }: CollectError): boolean => TEMPORARY.includes(code)

export const ATTEMPTS = 4

const FIRST_WAIT_MILLISECONDS = 30_000
const LONGEST_WAIT_MILLISECONDS = 15 * 60_000

/** Milliseconds to wait: twice as long after each failure, plus up to half of that at random. */
export const backoff = (failures: number, random: number): number =>
  Math.min(FIRST_WAIT_MILLISECONDS * 2 ** (failures - 1), LONGEST_WAIT_MILLISECONDS) * (1 + random / 2)

/** A server that asks for more is asked again after a day: it may have been a mistake. */
const LONGEST_RETRY_AFTER_MILLISECONDS = 24 * 3_600_000

/** The instant in `Retry-After` (seconds or a date), in milliseconds since 1970; undefined if there is none. */
export const retryAfter = (header: string | null, now: number): number | undefined => {
  if (header === null) return undefined
  const date = /^\s*\d+\s*$/.test(header) ? now + Number(header) * 1_000 : Date.parse(header)
  if (Number.isNaN(date)) return undefined
  return Math.min(Math.max(now, date), now + LONGEST_RETRY_AFTER_MILLISECONDS)
}
