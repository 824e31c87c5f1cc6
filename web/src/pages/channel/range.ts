import { MOSCOW_OFFSET_MILLISECONDS } from '../../i18n/format.js'
import { useQueryState } from '../../query-state.js'
import { dataAsOf } from '../../state/connection.js'
import { useStore } from '../../state/store.js'

const DAY_MILLISECONDS = 86_400_000

/** The number of days that the charts show. */
const RANGES = { '30': 30, '90': 90, '365': 365, all: Number.POSITIVE_INFINITY } as const
export type Range = `${keyof typeof RANGES}`
const STANDARD_RANGE: Range = '90'

const QUERY = ['range'] as const

const isRange = (text: string | undefined): text is Range => text !== undefined && Object.hasOwn(RANGES, text)

/** The first of the last `days` days, up to the day of the data clock; empty for all days. */
export const firstDay = (asOf: string | undefined, days: number): string => {
  if (asOf === undefined || !Number.isFinite(days)) return ''
  const today = Date.parse(asOf) + MOSCOW_OFFSET_MILLISECONDS
  return new Date(today - (days - 1) * DAY_MILLISECONDS).toISOString().slice(0, 10)
}

/** The period of the charts, in the address. */
export const useRange = (): { range: Range; from: string; change: (range: Range) => void } => {
  const [query, changeQuery] = useQueryState(QUERY)
  const range = isRange(query.range) ? query.range : STANDARD_RANGE
  return {
    range,
    from: firstDay(useStore(dataAsOf), RANGES[range]),
    change: (next) => changeQuery({ range: next === STANDARD_RANGE ? undefined : next }),
  }
}

export const since = <Row extends { d: string }>(rows: readonly Row[], from: string): Row[] =>
  rows.filter(({ d }) => d >= from)

export interface DaysProps {
  chatId: number
  /** The first day that is shown. */
  from: string
}
