import { useCallback } from 'preact/hooks'
import { EmptyState } from '../components/states.js'
import { commonWords } from '../i18n/common.js'
import { useFormat, useWords } from '../i18n/language.js'
import { Chart } from './chart.js'
import { Legend } from './legend.js'
import { describeOnlyPoint } from './only-point.js'
import { isDashed } from './path.js'
import type { Place } from './pick.js'
import { daysOf, type SeriesChartProps, seriesChart } from './series-option.js'
import { legendOf } from './series-parts.js'

/** Lines, areas and bars over days or numbers, with one scale or two; in words where there is nothing to draw a line to. */
export const SeriesChart = (props: SeriesChartProps) => {
  const words = useWords(commonWords)
  const only = describeOnlyPoint(props, useFormat())
  return only ? <EmptyState>{words.onlyPoint(only.x, only.values)}</EmptyState> : <DrawnSeries {...props} />
}

const DrawnSeries = (props: SeriesChartProps) => {
  const format = useFormat()
  const { label, series, dashed, heightPixels } = props
  // The formatting functions are new at every rendering, but depend on the data and the language only.
  const draw = useCallback(seriesChart(props, format), [JSON.stringify(series), format])
  const pickDay = ([index]: Place): void => {
    const day = props.x === 'day' && daysOf(props)[index]
    if (day) props.onPickDay?.(day)
  }
  const legend = legendOf(series)
  const hasDashes = series.some(({ points }) => isDashed(points))
  return (
    <>
      {(series.length > 1 || hasDashes) && (
        <Legend entries={legend} dashed={hasDashes ? dashed : undefined} />
      )}
      <Chart
        {...{ label, draw }}
        {...{ legend }}
        {...(heightPixels ? { heightPixels } : {})}
        {...(props.x === 'day' && props.onPickDay ? { onPick: pickDay } : {})}
      />
    </>
  )
}
