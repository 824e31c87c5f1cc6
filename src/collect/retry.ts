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

/** The instant in `Retry-After` (seconds or a date), in milliseconds since 1970; undefined if there is none. */
export const retryAfter = (header: string | null, now: number): number | undefined => {
  if (header === null) return undefined
  if (/^\s*\d{1,9}\s*$/.test(header)) return now + Number(header) * 1_000
  const date = Date.parse(header)
  return Number.isNaN(date) ? undefined : Math.max(now, date)
}
