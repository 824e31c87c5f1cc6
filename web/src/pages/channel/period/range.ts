import { addDays, countDays, dateOf, isDate, lastDate } from '../../../dates.js'
import { useQueryState } from '../../../query-state.js'
import { dataAsOf } from '../../../state/connection.js'
import { useStore } from '../../../state/store.js'
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
  today: string
  choosePreset: (preset: Preset) => void
  chooseDays: (days: Partial<Days>) => void
}

/** The period of the charts, in the address. */
export const useRange = (card: Card): Range => {
  const [query, change] = useQueryState(RANGE_QUERY)
  const today = lastDate(useStore(dataAsOf))
  const standard = standardPreset(card, today)
  const days = daysOfQuery(query, today, standard)
  return {
    ...days,
    today,
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
