import type { Format } from '../i18n/format.js'
import type { DrawChart } from './chart.js'
import { allDays } from './days.js'
import { axisStyle, plainText, tooltip } from './options.js'
import type { Palette } from './palette.js'
import type { Point } from './path.js'
import { isDashed, linesOption, pointOption, pointsOption, type SeriesOf } from './series-parts.js'

/** With `x: 'day'` the x values are dates such as 2026-11-01, else numbers. */
type Over =
  | { x: 'day'; series: readonly SeriesOf<string>[]; formatX?: never }
  | { x: 'number'; series: readonly SeriesOf<number>[]; formatX: (value: number) => string }

export type SeriesChartProps = Over & {
  label: string
  /** What dashed lines mean, for the legend. */
  dashed?: string
  /** Formats the numbers of an axis; the default is short, such as 1.8M. */
  formatLeft?: (value: number) => string
  formatRight?: (value: number) => string
  heightPixels?: number
}

/** The options of a chart over days or numbers. */
export const seriesChart =
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
      series: [
        ...series.map((one, index) => pointsOption(one, index, axis.data[index], palette)),
        // The lines between the points come last, so that the first series have the indexes of the given ones.
        ...series.flatMap((one, index) => (isDashed(one.points) ? linesOption(one, index, palette) : [])),
      ],
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
      data: series.map(({ points }) => points.map((point) => pointOption(point, palette))),
      write: (x: string | number): string => formatX(Number(x)),
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
    data: series.map(({ points, kind }) =>
      kind === 'bar' ? barsOf(points, days) : points.map((point) => pointOption(point, palette)),
    ),
    write: (x: string | number): string => format.day(String(x)),
  }
}

/** A bar for each day, so that stacked bars stand on each other. */
const barsOf = (points: readonly Point<string>[], days: readonly string[]) => {
  const values = new Map(points.map(([day, value]) => [day, value]))
  return days.map((day) => [day, values.get(day) ?? 0])
}

interface Hit {
  seriesIndex: number
  value: readonly [x: string | number, y: number | null]
}

const describeHits = (
  hits: readonly Hit[],
  { series }: SeriesChartProps,
  write: (x: string | number) => string,
  format: Format,
): string => {
  const [first] = hits
  if (!first) return ''
  const lines = hits.flatMap(({ seriesIndex, value: [, y] }) => {
    const hit = series[seriesIndex]
    return hit && typeof y === 'number' ? [`${hit.name}: ${(hit.format ?? format.integer)(y)}`] : []
  })
  return plainText([write(first.value[0]), ...lines].join('\n'))
}
