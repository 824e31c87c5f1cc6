import { Growth } from '../../../components/growth.js'
import { useFormat, useWords } from '../../../i18n/language.js'
import type { PeriodChange } from './change.js'
import { type Days, periodBefore } from './range.js'
import { periodWords } from './words.js'

interface PeriodLineProps {
  /** What the number is. */
  label: string
  change: PeriodChange | undefined
  days: Days
  show: (value: number) => string
}

/** The number of a period, and how it changed against the period before. */
export const PeriodLine = ({ label, change, days, show }: PeriodLineProps) => {
  const words = useWords(periodWords)
  const format = useFormat()
  const earlier = periodBefore(days)
  if (change === undefined) return null
  const { now, before } = change
  return (
    <p class="chart-summary period-line">
      {label}: <strong>{show(now)}</strong>
      {earlier && (
        <span class="muted" title={words.periodOf(format.day(earlier.from), format.day(earlier.to))}>
          {' · '}
          {before === undefined ? words.beforeUnknown : <Against now={now} before={before} show={show} />}
        </span>
      )}
    </p>
  )
}

const Against = ({ now, before, show }: { now: number; before: number; show: (value: number) => string }) => {
  const words = useWords(periodWords)
  // Percent of a loss or of nothing would mislead.
  const percent = before > 0 ? Math.round((1_000 * (now - before)) / before) / 10 : undefined
  if (percent === undefined) return <>{words.before(show(before))}</>
  return (
    <>
      <Growth value={percent} unit="percent" /> {words.against(show(before))}
    </>
  )
}
