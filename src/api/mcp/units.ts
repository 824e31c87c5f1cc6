import type { TProperties } from 'typebox'
import type { OutputSchema } from './output.js'

/** What the numbers and times of an answer are measured in. */

const SECONDS = 'Unix seconds'

/** The unit of a field by its name; null where it has none. */
const UNITS: Readonly<Record<string, string | null>> = {
  author_subs: 'subscribers',
  avg_reach: 'views',
  base: 'subscribers',
  bots: 'bots',
  categories: 'categories',
  channels: 'channels',
  chans: 'chats',
  chat_id: null,
  chats: 'chats',
  ci: 'points of the citation index',
  citation_idx: 'points of the citation index',
  comments: 'comments',
  copies: 'posts',
  count: 'posts',
  count_cap: 'posts',
  delta: 'subscribers',
  dow: 'weekday, 1 = Monday',
  er: 'percent',
  err: 'percent',
  err_24h: 'percent',
  err_48h: 'percent',
  err_pct: 'percent',
  first_post_epoch: SECONDS,
  first_seen: SECONDS,
  forwards: 'forwards',
  g_month: 'subscribers',
  g_today: 'subscribers',
  g_week: 'subscribers',
  g_yest: 'subscribers',
  gain: 'subscribers',
  hr: 'hour of the day in Moscow (UTC+3)',
  known: 'chats',
  last_epoch: SECONDS,
  last_post_epoch: SECONDS,
  last_seen: SECONDS,
  limit: null,
  median_reach: 'views',
  mentions: 'mentions',
  messages_count: 'posts',
  month: 'posts',
  n: 'posts',
  p: 'posts',
  page: null,
  participants_count: 'subscribers',
  pct: 'percent',
  posts: 'posts',
  posts_today: 'posts',
  posts_with_views: 'posts',
  r: 'reposts',
  rank: null,
  reach: 'views',
  reposts: 'reposts',
  reposts_excluded: 'reposts',
  stale: 'chats',
  subs: 'subscribers',
  subs_sum: 'subscribers',
  subscriber_days_30: 'days',
  subscriber_gap_days: 'days',
  total: 'posts',
  unread_before: SECONDS,
  unseen: 'posts',
  v: 'posts',
  views: 'views',
  views_total: 'views',
  week: 'posts',
  yesterday: 'posts',
}

/** Texts that are times. */
const TIMES: Readonly<Record<string, string>> = {
  d: 'day in Moscow (UTC+3), YYYY-MM-DD',
  when: 'Moscow time (UTC+3), DD.MM.YYYY HH:MM',
}

/** Units by the place of a field, such as `series.total`, where its name alone does not say it. */
export type UnitsByPlace = Readonly<Record<string, string>>

/** Each unit with the fields of an answer that are measured in it. */
export const unitsOf = (
  output: TProperties,
  answer: object,
  byPlace: UnitsByPlace,
): Record<string, string[]> => {
  const units = new Map<string, Set<string>>()
  for (const { place, name } of measuredIn(output, answer, '')) {
    const unit = byPlace[place] ?? (isClock(place) ? SECONDS : (TIMES[name] ?? UNITS[name]))
    if (unit === undefined) throw new Error(`The field ${place} has no unit.`)
    const shown = place in byPlace || isClock(place) ? place : name
    if (unit !== null) units.set(unit, (units.get(unit) ?? new Set()).add(shown))
  }
  return Object.fromEntries([...units].map(([unit, names]) => [unit, [...names]]))
}

/** The clocks of a chat are called by what was looked at. */
const isClock = (place: string): boolean => /(^|\.)as_of\.[a-z]+$/.test(place)

interface Measured {
  place: string
  name: string
}

/** All numbers and times. */
const measuredIn = (properties: Record<string, OutputSchema>, answer: object, prefix: string): Measured[] =>
  Object.entries(properties).flatMap(([name, schema]) => {
    const value = (answer as Record<string, unknown>)[name]
    if (value === undefined) return []
    const place = prefix + name
    const inner = (schema.items ?? schema).properties
    if (inner !== undefined) return measuredIn(inner, recordOf(value), `${place}.`)
    return isNumber(schema) || name in TIMES ? [{ place, name }] : []
  })

/** A record, or one with the fields of all records of a list. */
const recordOf = (value: unknown): object =>
  Array.isArray(value) ? Object.assign({}, ...value) : (value as object)

const isNumber = ({ type }: OutputSchema): boolean =>
  [type].flat().some((one) => one === 'integer' || one === 'number')
