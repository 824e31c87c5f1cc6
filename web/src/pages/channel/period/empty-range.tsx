import { useWords } from '../../../i18n/language.js'
import { useQueryState } from '../../../query-state.js'
import { type Days, RANGE_QUERY } from './range.js'
import { periodWords } from './words.js'

interface EmptyRangeProps {
  days: Days
  /** Says that a period has nothing. */
  inPeriod: string
  /** Says that there is nothing at all. */
  ever: string
}

/** In place of a chart without days: that there are none, and a button that shows all days. */
export const EmptyRange = ({ days, inPeriod, ever }: EmptyRangeProps) => {
  const words = useWords(periodWords)
  const [, change] = useQueryState(RANGE_QUERY)
  if (days.from === '') return <>{ever}</>
  return (
    <p>
      {inPeriod}{' '}
      <button
        type="button"
        class="link"
        onClick={() => change({ range: 'all', from: undefined, to: undefined })}
      >
        {words.showAllDays}
      </button>
    </p>
  )
}
