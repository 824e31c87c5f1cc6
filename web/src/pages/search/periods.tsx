import { Choice } from '../../components/choice.js'
import type { Filters } from '../../components/filters/filters.js'
import { addDays, lastDate } from '../../dates.js'
import { useWords } from '../../i18n/language.js'
import { dataAsOf } from '../../state/connection.js'
import { useStore } from '../../state/store.js'
import type { QueryName } from './query.js'
import { searchWords } from './words.js'

const PERIODS = { anyTime: undefined, today: 1, days7: 7, days30: 30, days90: 90 } as const
type Period = keyof typeof PERIODS

/** The first day of a period of whole Moscow days that ends with the newest day of the data. */
const firstDay = (period: Period, today: string): string | undefined => {
  const days = PERIODS[period]
  return days === undefined ? undefined : addDays(today, 1 - days)
}

export const Periods = ({ filters: { values, change } }: { filters: Filters<QueryName> }) => {
  const words = useWords(searchWords)
  const asOf = useStore(dataAsOf)
  if (asOf === undefined) return null
  const periods = Object.keys(PERIODS) as Period[]
  const first = (period: Period) => firstDay(period, lastDate(asOf))
  const chosen = periods.find((period) => values.to === undefined && values.from === first(period))
  return (
    <Choice<string>
      label={words.period}
      options={Object.fromEntries(periods.map((period) => [period, words[period]]))}
      value={chosen ?? ''}
      onChange={(period) => change({ from: first(period as Period), to: undefined })}
    />
  )
}
