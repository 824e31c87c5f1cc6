import { type ClockName, dateOfClock } from '../../../clocks.js'
import { addDays, countDays, dateOf, isDate } from '../../../dates.js'
import { useQueryState } from '../../../query-state.js'
import type { Card } from '../card.js'

/** The number of days that the charts show. */
const PRESETS = { '7': 7, '30': 30, '90': 90, '365': 365, all: Number.POSITIVE_INFINITY } as const
export type Preset = `${keyof typeof PRESETS}`
const STANDARD_PRESET: Preset = '90'

export const RANGE_QUERY = ['range', 'from', 'to'] as const

/** Dates, both included; an empty `from` means all days up to `to`. */
export interface Days {
  from: string
  to: string
}

const isPreset = (text: string | undefined): text is Preset =>
  text !== undefined && Object.hasOwn(PRESETS, text)

/** The last `count` days up to `to`. */
export const lastDays = (to: string, count: number): Days => ({
  from: to === '' || !Number.isFinite(count) ? '' : addDays(to, 1 - count),
  to,
})

/** The preset of an address that names none: all days for a chat whose last post is older than the usual ones. */
export const standardPreset = ({ last_post_epoch }: Pick<Card, 'last_post_epoch'>, today: string): Preset => {
  if (last_post_epoch === null || today === '') return STANDARD_PRESET
  const lastPost = dateOf(last_post_epoch)
  return lastPost < lastDays(today, PRESETS[STANDARD_PRESET]).from ? 'all' : STANDARD_PRESET
}

/** The days of an address: dates that were typed, else a preset. */
export const daysOfQuery = (
  query: Readonly<Partial<Record<(typeof RANGE_QUERY)[number], string>>>,
  today: string,
  standard: Preset = STANDARD_PRESET,
): Days & { preset: Preset | undefined } => {
  const to = isDate(query.to) ? query.to : today
  if (isDate(query.from) && query.from <= to) return { from: query.from, to, preset: undefined }
  const preset = isPreset(query.range) ? query.range : standard
  return { ...lastDays(to, PRESETS[preset]), preset: to === today ? preset : undefined }
}

export interface Range extends Days {
  /** `undefined` for days that the reader chose freely. */
  preset: Preset | undefined
  /** The last day on which anything was seen of what the charts show. */
  today: string
  /** The days of a chart: they end where its evidence ends, and presets count back from there. */
  daysOf: (clock: ClockName) => Days
  choosePreset: (preset: Preset) => void
  chooseDays: (days: Partial<Days>) => void
}

/** The last of these days of a chat; without any, the last on which anything was seen of it. */
const lastOf = ({ as_of }: Pick<Card, 'as_of'>, clocks: readonly ClockName[]): string =>
  clocks
    .map((clock) => dateOfClock(as_of, clock))
    .toSorted()
    .at(-1) || dateOfClock(as_of, 'citations')

/** The days of a chart whose evidence ends on a day; a preset counts back from it, chosen days end there at the latest. */
export const daysUntil = (days: Days & { preset: Preset | undefined }, end: string): Days => {
  const { from, to, preset } = days
  if (preset !== undefined) return lastDays(end, PRESETS[preset])
  return { from, to: from <= end && end < to ? end : to }
}

/** The period of the charts, in the address; `clocks` are those of what they show. */
export const useRange = (card: Card, clocks: readonly ClockName[]): Range => {
  const [query, change] = useQueryState(RANGE_QUERY)
  const today = lastOf(card, clocks)
  const standard = standardPreset(card, today)
  const days = daysOfQuery(query, today, standard)
  return {
    ...days,
    today,
    daysOf: (clock) => daysUntil(days, dateOfClock(card.as_of, clock)),
    choosePreset: (preset) =>
      change({ range: preset === standard ? undefined : preset, from: undefined, to: undefined }),
    chooseDays: (chosen) => {
      const { from, to } = { ...days, ...chosen }
      change({ range: undefined, from, to: to === today ? undefined : to })
    },
  }
}

export const within = <Row extends { d: string }>(rows: readonly Row[], { from, to }: Days): Row[] =>
  rows.filter(({ d }) => d >= from && (to === '' || d <= to))

/** The period of the same length that ends the day before; none for all days. */
export const periodBefore = ({ from, to }: Days): Days | undefined => {
  if (from === '' || to === '') return undefined
  return lastDays(addDays(from, -1), countDays(from, to))
}

/** What a chart over days gets. */
export interface DaysProps {
  card: Card
  days: Days
}
