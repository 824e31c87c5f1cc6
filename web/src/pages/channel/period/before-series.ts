import type { Point } from '../../../charts/path.js'
import type { SeriesOf } from '../../../charts/series-parts.js'
import { useWords } from '../../../i18n/language.js'
import { rowsBefore } from './change.js'
import type { Days } from './range.js'
import { periodWords } from './words.js'

interface Before<Row> {
  rows: readonly Row[]
  days: Days
  /** Undefined where it is unknown. */
  value: (row: Row) => number | undefined
  format?: (value: number) => string
}

/** The period before as a thin line over the days of this one; none where it was not observed, or only once. */
export const useBeforeSeries = (): (<Row extends { d: string }>(
  before: Before<Row>,
) => SeriesOf<string>[]) => {
  const words = useWords(periodWords)
  return ({ rows, days, value, format }) => {
    const points = rowsBefore(rows, days).flatMap((row): Point<string>[] => {
      const known = value(row)
      return known === undefined ? [] : [[row.d, known]]
    })
    return points.length < 2
      ? []
      : [{ name: words.periodBefore, meaning: 'before', isThin: true, points, ...(format ? { format } : {}) }]
  }
}
