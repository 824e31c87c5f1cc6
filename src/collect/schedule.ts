const MINUTE = 60
const HOUR = 3_600
const DAY = 86_400

/** Ages of a post, in seconds, at which its views are read again. */
export const READING_AGES_SECONDS = [
  15 * MINUTE,
  30 * MINUTE,
  HOUR,
  2 * HOUR,
  4 * HOUR,
  8 * HOUR,
  DAY,
  2 * DAY,
  3 * DAY,
  7 * DAY,
] as const

/** One day longer than the last reading age, so that a late reading still happens. */
export const WATCHED_SECONDS = 8 * DAY

interface ReadPost {
  epoch: number
  /** When its page was last read, in Unix seconds. */
  readAt: number
}

/** Whether the post reached one of the ages since it was last read. */
export const isReadingDue = (post: ReadPost, at: number): boolean => reachedAge(post, at, 0)

/** How late a reading may be, as a part of the age: a post is then often read together with its neighbours. */
const TOLERANCE = 1 / 16

/** Whether a reading is so late that it needs a request of its own. */
export const isReadingUrgent = (post: ReadPost, at: number): boolean => reachedAge(post, at, TOLERANCE)

const reachedAge = ({ epoch, readAt }: ReadPost, at: number, tolerance: number): boolean =>
  at < epoch + WATCHED_SECONDS &&
  READING_AGES_SECONDS.some((age) => epoch + age * (1 + tolerance) <= at && readAt < epoch + age)
