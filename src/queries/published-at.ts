import { type RawBuilder, sql } from 'kysely'

/** A weekday, 1 = Monday, and an hour of Moscow time; undefined means any. */
export interface PublishedAt {
  weekday?: number | undefined
  hour?: number | undefined
}

/** 1970-01-01 was a Thursday; days before it are negative. */
const WEEKDAY = sql`((p.day + 3) % 7 + 7) % 7 + 1`

/** The conditions that a post of the table `p` was published on this weekday and at this hour. */
export const publishedAt = ({ weekday, hour }: PublishedAt): RawBuilder<unknown>[] => [
  ...(weekday === undefined ? [] : [sql`${WEEKDAY} = ${weekday}`]),
  ...(hour === undefined ? [] : [sql`p.hour = ${hour}`]),
]
