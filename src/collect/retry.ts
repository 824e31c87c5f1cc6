import type { CollectError, CollectErrorCode } from './errors.js'

/** What may pass by itself. */
const PASSING: readonly CollectErrorCode[] = ['rate', 'server', 'timeout', 'network']

export const mayPass = ({ code }: CollectError): boolean => PASSING.includes(code)

export const ATTEMPTS = 4

const FIRST_WAIT_MILLISECONDS = 30_000
const LONGEST_WAIT_MILLISECONDS = 15 * 60_000

/** Twice as long after each failure, and up to half as long again by chance. */
export const backoff = (failures: number, random: number): number =>
  Math.min(FIRST_WAIT_MILLISECONDS * 2 ** (failures - 1), LONGEST_WAIT_MILLISECONDS) * (1 + random / 2)

/** `Retry-After`: seconds, or a date. In milliseconds since 1970; undefined where it tells nothing. */
export const retryAfter = (header: string | null, now: number): number | undefined => {
  if (header === null) return undefined
  if (/^\s*\d{1,9}\s*$/.test(header)) return now + Number(header) * 1_000
  const date = Date.parse(header)
  return Number.isNaN(date) ? undefined : Math.max(now, date)
}
