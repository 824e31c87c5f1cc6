import { type DayRange, lastDays, monthStart, type Period, weekStart } from './periods.js'
import { compareSeqs } from './seqs.js'

/** What posts are ranked by. The place in this list is stored: add to its end only. */
export const METRICS = ['views', 'reposts', 'reactions', 'forwards', 'comments', 'copies'] as const
export type Metric = (typeof METRICS)[number]

/** Copies are counted for families of posts; everything else is a number of the post itself. */
export const POST_METRICS = METRICS.filter((metric) => metric !== 'copies')

/** What decides the place of a chat's post in a ranking. */
export interface Standing {
  /** −1 where views are unknown. */
  value: number
  epoch: number
  seq: string
}

/** Posts without known views come last. */
export const rankedViews = (views: number | null): number => views ?? -1

/** The value of a post in a ranking; undefined if it has no place in it. */
export const rankedValue = (metric: Metric, value: number | null): number | undefined => {
  if (metric === 'views') return rankedViews(value)
  return value === null || value === 0 ? undefined : value
}

/** The greater value first; of equal ones the newest post, then the greater `seq`. */
export const compareStandings = (a: Standing, b: Standing): number =>
  b.value - a.value || b.epoch - a.epoch || compareSeqs(b.seq, a.seq)

/**
 * A stretch of whole days for which the best posts of each chat are kept: a day, a week, a month, or all days. The number
 * says which kind it is, and its first day.
 */
export type Span = number

const KINDS = { day: 0, week: 1, month: 2, all: 3 } as const
type Kind = keyof typeof KINDS

/** More than there are days until the year 9999. */
const DAYS_PER_KIND = 10_000_000

const spanOf = (kind: Kind, firstDay: number): Span => KINDS[kind] * DAYS_PER_KIND + firstDay

/** The span of all days. */
export const ALL_DAYS = spanOf('all', 0)

/** The spans of each kind that rankings ask for begin on this day or later. */
const FIRST_DAYS: Readonly<Record<Exclude<Kind, 'all'>, (today: number) => number>> = {
  day: (today) => lastDays(today, 7).from,
  week: (today) => weekStart(today) - 7,
  month: (today) => monthStart(today, 1),
}

/** The spans that a day belongs to, without those that no ranking asks for. */
export const spansOfDay = (day: number, today: number): Span[] => {
  const spans = [ALL_DAYS]
  if (day >= FIRST_DAYS.month(today)) spans.push(spanOf('month', monthStart(day)))
  if (day >= FIRST_DAYS.week(today)) spans.push(spanOf('week', weekStart(day)))
  if (day >= FIRST_DAYS.day(today)) spans.push(spanOf('day', day))
  return spans
}

/** Ranges of spans that no ranking asks for any more; the second number of each is not part of it. */
export const endedSpans = (today: number): [Span, Span][] =>
  (['day', 'week', 'month'] as const).map((kind) => [spanOf(kind, 0), spanOf(kind, FIRST_DAYS[kind](today))])

/** The days of a span that has an end. */
export const daysOfSpan = (span: Span): DayRange => {
  const from = span % DAYS_PER_KIND
  if (span >= spanOf('month', 0)) return { from, to: monthStart(from, -1) - 1 }
  return { from, to: span >= spanOf('week', 0) ? from + 6 : from }
}

export const daySpan = (day: number): Span => spanOf('day', day)

/** The spans that a period is made of. Nothing is published after today, so a week or a month may end later. */
export const spansOfPeriod = (period: Period, today: number): Span[] => SPANS[period](today)

const SPANS: Readonly<Record<Period, (today: number) => Span[]>> = {
  today: (today) => [daySpan(today)],
  yesterday: (today) => [daySpan(today - 1)],
  day_before: (today) => [daySpan(today - 2)],
  '7d': (today) => Array.from({ length: 7 }, (_, ago) => daySpan(today - ago)),
  week: (today) => [spanOf('week', weekStart(today))],
  prev_week: (today) => [spanOf('week', weekStart(today) - 7)],
  month: (today) => [spanOf('month', monthStart(today))],
  prev_month: (today) => [spanOf('month', monthStart(today, 1))],
  all: () => [ALL_DAYS],
}
