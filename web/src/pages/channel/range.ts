import { MOSCOW_OFFSET_MILLISECONDS } from '../../i18n/format.js'
import { useQueryState } from '../../query-state.js'
import { dataAsOf } from '../../state/connection.js'
import { useStore } from '../../state/store.js'

const DAY_MILLISECONDS = 86_400_000

/** How many days back charts reach. */
const RANGES = { '30': 30, '90': 90, '365': 365, all: Number.POSITIVE_INFINITY } as const
export type Range = `${keyof typeof RANGES}`
const USUAL: Range = '90'

const QUERY = ['range'] as const

const isRange = (text: string | undefined): text is Range => text !== undefined && Object.hasOwn(RANGES, text)

/** The first of so many days that end with the one on which the data end. */
export const firstDay = (asOf: string | undefined, days: number): string => {
  if (asOf === undefined || !Number.isFinite(days)) return ''
  const today = Date.parse(asOf) + MOSCOW_OFFSET_MILLISECONDS
  return new Date(today - (days - 1) * DAY_MILLISECONDS).toISOString().slice(0, 10)
}

/** The period of the charts, in the address. */
export const useRange = (): { range: Range; from: string; change: (range: Range) => void } => {
  const [query, changeQuery] = useQueryState(QUERY)
  const range = isRange(query.range) ? query.range : USUAL
  return {
    range,
    from: firstDay(useStore(dataAsOf), RANGES[range]),
    change: (next) => changeQuery({ range: next === USUAL ? undefined : next }),
  }
}

export const since = <Row extends { d: string }>(rows: readonly Row[], from: string): Row[] =>
  rows.filter(({ d }) => d >= from)

/** What a block about days gets. */
export interface DaysProps {
  chatId: number
  /** The first day that is shown. */
  from: string
}
