import { useCallback } from 'preact/hooks'
import type { Format } from '../i18n/format.js'
import { useFormat } from '../i18n/language.js'
import { Chart, type DrawChart } from './chart.js'
import { allDays } from './days.js'
import { axisStyle, plainText, tooltip } from './options.js'
import type { Palette } from './palette.js'

interface SeriesOf<X> {
  name: string
  points: readonly (readonly [x: X, y: number])[]
  kind?: 'line' | 'area' | 'bar'
  /** Bars with the same `stack` are stacked. */
  stack?: string
  /** `right` is a second scale, for another unit. */
  axis?: 'left' | 'right'
  /** Formats values in the tooltip; the default is whole numbers. */
  format?: (value: number) => string
}

/** With `x: 'day'` the x values are dates such as 2026-11-01, else numbers. */
type Over =
  | { x: 'day'; series: readonly SeriesOf<string>[]; formatX?: never }
  | { x: 'number'; series: readonly SeriesOf<number>[]; formatX: (value: number) => string }

type SeriesChartProps = Over & {
  label: string
  /** Formats the numbers of an axis; the default is short, such as 1.8M. */
  formatLeft?: (value: number) => string
  formatRight?: (value: number) => string
  heightPixels?: number
}

/** Lines, areas and bars over days or numbers, with one scale or two. */
export const SeriesChart = (props: SeriesChartProps) => {
  const format = useFormat()
  const { label, series, heightPixels } = props
  // The formatting functions are new at every rendering, but depend on the data and the language only.
  const draw = useCallback(seriesChart(props, format), [JSON.stringify(series), format])
  return (
    <>
      {series.length > 1 && <Legend names={series.map(({ name }) => name)} />}
      <Chart label={label} {...(heightPixels ? { heightPixels } : {})} draw={draw} />
    </>
  )
}

/** The names of the series with their colours. Screen readers find the names in the table. */
const Legend = ({ names }: { names: readonly string[] }) => (
  <ul class="legend" aria-hidden="true">
    {names.map((name, index) => (
      <li key={name}>
        <span style={{ background: `var(--series-${index + 1})` }} />
        {name}
      </li>
    ))}
  </ul>
)

const seriesChart =
  (props: SeriesChartProps, format: Format): DrawChart =>
  (palette) => {
    const { series, formatLeft = format.compact, formatRight = format.compact } = props
    const axis = horizontalAxis(props, format, palette)
    const hasRight = series.some(({ axis }) => axis === 'right')
    const verticalAxis = (formatter: (value: number) => string) => ({
      type: 'value',
      splitNumber: 4,
      // Bars show counts, so the axis has whole numbers only.
      minInterval: series.every(({ kind }) => kind === 'bar') ? 1 : 0,
      // Bars and areas start at zero; with lines only, the axis shows just the range of the values.
      scale: series.every(({ kind = 'line' }) => kind === 'line'),
      ...axisStyle(palette),
      axisLine: { show: false },
      axisLabel: { ...axisStyle(palette).axisLabel, formatter },
    })
    return {
      grid: GRID,
      tooltip: {
        ...tooltip(palette),
        trigger: 'axis',
        axisPointer: { lineStyle: { color: palette.muted } },
        formatter: (hits: readonly Hit[]) => describeHits(hits, props, axis.write, format),
      },
      xAxis: axis.option,
      yAxis: [
        verticalAxis(formatLeft),
        ...(hasRight ? [{ ...verticalAxis(formatRight), splitLine: { show: false } }] : []),
      ],
      series: series.map(({ name, kind = 'line', stack, axis: side, points }, index) => ({
        name: plainText(name),
        type: kind === 'bar' ? 'bar' : 'line',
        data: axis.data[index],
        connectNulls: true,
        yAxisIndex: side === 'right' ? 1 : 0,
        showSymbol: points.length === 1,
        symbolSize: 6,
        lineStyle: { width: 2 },
        barMaxWidth: 24,
        ...(kind === 'area' ? { areaStyle: { opacity: 0.14 } } : {}),
        ...(stack ? { stack } : {}),
      })),
    }
  }

const GRID = {
  left: 8,
  right: 12,
  top: 12,
  bottom: 4,
  outerBoundsMode: 'same',
  outerBoundsContain: 'axisLabel',
}

/** The part of the options that differs between days and numbers. */
const horizontalAxis = (props: SeriesChartProps, format: Format, palette: Palette) => {
  const style = { ...axisStyle(palette), splitLine: { show: false } }
  const label = (formatter: unknown) => ({ ...style.axisLabel, formatter })
  if (props.x === 'number') {
    const { series, formatX } = props
    return {
      option: { type: 'value', min: 'dataMin', max: 'dataMax', ...style, axisLabel: label(formatX) },
      data: series.map(({ points }) => points),
      write: ({ value }: Hit): string => formatX(Array.isArray(value) ? Number(value[0]) : 0),
    }
  }
  const { series } = props
  const days = allDays(series.flatMap(({ points }) => points.map(([day]) => day)))
  const hasBars = series.some(({ kind }) => kind === 'bar')
  return {
    option: {
      type: 'category',
      data: days,
      boundaryGap: hasBars,
      ...style,
      axisLabel: label((day: string) => format.dayShort(day)),
    },
    data: series.map(({ points, kind }) => {
      const values = new Map(points)
      return days.map((day) => values.get(day) ?? (kind === 'bar' ? 0 : null))
    }),
    write: ({ dataIndex }: Hit): string => format.day(days[dataIndex] ?? ''),
  }
}

interface Hit {
  seriesIndex: number
  dataIndex: number
  value: number | null | readonly number[]
}

const describeHits = (
  hits: readonly Hit[],
  { series }: SeriesChartProps,
  write: (hit: Hit) => string,
  format: Format,
): string => {
  const [first] = hits
  if (!first) return ''
  const lines = hits.flatMap(({ seriesIndex, value }) => {
    const { name, format: writeValue = format.integer } = series[seriesIndex] ?? { name: '' }
    const y = Array.isArray(value) ? value[1] : value
    return typeof y === 'number' ? [`${name}: ${writeValue(y)}`] : []
  })
  return plainText([write(first), ...lines].join('\n'))
}
