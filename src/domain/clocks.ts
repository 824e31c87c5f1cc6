import { dayOf } from './time.js'

/**
 * When a chat was last looked at, by kind of evidence, in Unix seconds; null where it never was. A chat's numbers are told
 * as of these instants: their windows end with the Moscow days of its own clocks, whatever was seen of others since.
 */
export interface Clocks {
  /** Its newest subscriber count. */
  subscribers_at: number | null
  /** The newest line about a post of it, or that says that its posts were looked at. */
  posts_at: number | null
  /** Its newest line of any kind, or the newest post that cites it, whichever is later. */
  citations_at: number
}

export interface AsOf {
  subscribers: number | null
  posts: number | null
  citations: number | null
}

export const asOf = ({ subscribers_at, posts_at, citations_at }: Clocks): AsOf => ({
  subscribers: subscribers_at,
  posts: posts_at,
  citations: citations_at,
})

/** Stands for the day of a clock that a chat does not have: no window that ends with it has anything in it. */
const NO_DAY = -1

export const dayOfClock = (at: number | null): number => (at === null ? NO_DAY : dayOf(at))

/** When a chat's posts were last looked at; else, where they never were, when anything of it was. */
export const postsClock = ({ posts_at, subscribers_at, citations_at }: Clocks): number =>
  posts_at ?? subscribers_at ?? citations_at
