import { dayOf, dayStart, HOUR_SECONDS, weekdayOf } from '../../domain/time.js'
import type { Digest } from '../watch.js'

/** Moscow time: when people open their mail. */
const DIGEST_HOUR = 9

/** When the newest digest ended: today or yesterday at nine, or on a Monday. A mail is about events before that. */
export const digestEnd = (digest: Digest, now: number): number => {
  const day = dayOf(now - DIGEST_HOUR * HOUR_SECONDS)
  const last = digest === 'day' ? day : day - (weekdayOf(day) - 1)
  return dayStart(last) + DIGEST_HOUR * HOUR_SECONDS
}
