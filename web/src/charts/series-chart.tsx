import { useCallback } from 'preact/hooks'
import type { Format } from '../i18n/format.js'
import { useFormat } from '../i18n/language.js'
import { Chart, type DrawChart } from './chart.js'
import { allDays } from './days.js'
import { Legend } from './legend.js'
import { axisStyle, plainText, tooltip } from './options.js'
import type { Palette } from './palette.js'
import { type Point, pathOf } from './path.js'

interface SeriesOf<X> {
  name: string
  points: readonly Point<X>[]
  kind?: 'line' | 'area' | 'bar'
  /** Whether every point has a mark: each is a number that was seen. */
  hasMarks?: boolean
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
  /** What dashed lines mean, for the legend. */
  dashed?: string
  /** Formats the numbers of an axis; the default is short, such as 1.8M. */
  formatLeft?: (value: number) => string
  formatRight?: (value: number) => string
  heightPixels?: number
}

/** Lines, areas and bars over days or numbers, with one scale or two. */
export const SeriesChart = (props: SeriesChartProps) => {
  const format = useFormat()
  const { label, series, dashed, heightPixels } = props
  // The formatting functions are new at every rendering, but depend on the data and the language only.
  const draw = useCallback(seriesChart(props, format), [JSON.stringify(series), format])
  const hasDashes = series.some(({ points }) => isDashed(points))
  return (
    <>
      {(series.length > 1 || hasDashes) && (
        <Legend names={series.map(({ name }) => name)} dashed={hasDashes ? dashed : undefined} />
      )}
      <Chart label={label} {...(heightPixels ? { heightPixels } : {})} draw={draw} />
    </>
  )
}

const isDashed = (points: readonly Point<string | number>[]): boolean =>
  points.some(([, , role], index) => index > 0 && role !== undefined)

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
      series: [
        ...series.map((one, index) => pointsOption(one, index, axis.data[index], palette)),
        // The lines between the points come last, so that the first series have the indexes of the given ones.
        ...series.flatMap((one, index) => (isDashed(one.points) ? linesOption(one, index, palette) : [])),
      ],
    }
  }

type AnySeries = SeriesChartProps['series'][number]

const AREA_OPACITY = 0.14

/** The points of a series, joined by a line unless parts of it are dashed. */
const pointsOption = (series: AnySeries, index: number, data: unknown, palette: Palette) => {
  const { name, kind = 'line', stack, axis, points, hasMarks = false } = series
  const hasOwnLine = !isDashed(points)
  return {
    name: plainText(name),
    type: kind === 'bar' ? 'bar' : 'line',
    data,
    yAxisIndex: axis === 'right' ? 1 : 0,
    symbol: 'circle',
    showSymbol: hasMarks || points.length === 1,
    // Otherwise ECharts leaves out marks that are close to each other.
    showAllSymbol: true,
    symbolSize: points.length > MANY_POINTS ? 4 : 6,
    color: palette.series[index],
    lineStyle: { width: hasOwnLine ? 2 : 0 },
    barMaxWidth: 24,
    ...(kind === 'area' && hasOwnLine ? { areaStyle: { opacity: AREA_OPACITY } } : {}),
    ...(stack ? { stack } : {}),
  }
}

/** Above this number the marks are smaller. */
const MANY_POINTS = 40

/** The solid and the dashed line of a series; the tooltip knows only its points. */
const linesOption = ({ kind, axis, points }: AnySeries, index: number, palette: Palette) =>
  (['solid', 'dashed'] as const).map((line) => ({
    type: 'line',
    data: pathOf<string | number>(points, line),
    yAxisIndex: axis === 'right' ? 1 : 0,
    showSymbol: false,
    silent: true,
    tooltip: { show: false },
    color: palette.series[index],
    lineStyle: { width: line === 'solid' ? 2 : 1.5, type: line },
    ...(kind === 'area'
      ? { areaStyle: { opacity: line === 'solid' ? AREA_OPACITY : AREA_OPACITY / 3 } }
      : {}),
  }))

/** A point for ECharts; an open one has an empty mark. */
const pointOption = ([x, y, role]: Point<string | number>, palette: Palette) => ({
  value: [x, y],
  ...(role === 'open' ? { symbol: 'emptyCircle', itemStyle: { borderColor: palette.muted } } : {}),
})

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
