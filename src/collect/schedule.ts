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

/** A day longer than the last reading is due, so that a late one still happens. */
export const WATCHED_SECONDS = 8 * DAY

export interface ReadPost {
  epoch: number
  /** When its page was last read, in Unix seconds. */
  readAt: number
}

/** Whether one of the ages has come since the post was read last. */
export const isReadingDue = (post: ReadPost, at: number): boolean => hasComeBy(post, at, 0)

/** How late a reading may be, as a part of the age: neighbours that are due soon are then read with it. */
const PATIENCE = 1 / 16

/** Whether a reading is worth a request of its own. */
export const isReadingUrgent = (post: ReadPost, at: number): boolean => hasComeBy(post, at, PATIENCE)

const hasComeBy = ({ epoch, readAt }: ReadPost, at: number, patience: number): boolean =>
  at < epoch + WATCHED_SECONDS &&
  READING_AGES_SECONDS.some((age) => epoch + age * (1 + patience) <= at && readAt < epoch + age)
