import type { Format } from '../i18n/format.js'
import { allDays, allSteps, type Step } from './days.js'
import { inOneUnit } from './one-unit.js'
import { axisStyle, commonGrid, type DrawChart, plainText, tooltip } from './options.js'
import type { Palette } from './palette.js'
import { isInParts } from './path.js'
import { linesOption, pointOption, pointsOption, type SeriesOf } from './series-parts.js'

/** With `x: 'day'` the x values are dates such as 2026-11-01, else numbers. */
type Over =
  | { x: 'day'; step?: Step; series: readonly SeriesOf<string>[]; formatX?: never }
  | { x: 'number'; step?: never; series: readonly SeriesOf<number>[]; formatX: (value: number) => string }

interface Span {
  from: string
  to: string
}

export type SeriesChartProps = Over & {
  label: string
  /** The period that the horizontal axis of days shows; empty dates for all time. */
  span?: Span
  /** What dashed lines mean, for the legend. */
  dashed?: string
  /** Formats the numbers of an axis; by default they are short and in one unit, such as 1.8M. */
  formatLeft?: (value: number) => string
  formatRight?: (value: number) => string
  heightPixels?: number
  /** What a click on a day does. */
  onPickDay?: (day: string) => void
}

/** The options of a chart over days or numbers. */
export const seriesChart =
  (props: SeriesChartProps, format: Format): DrawChart =>
  (palette) => {
    const { series } = props
    const axis = horizontalAxis(props, format, palette)
    const hasRight = series.some(({ axis }) => axis === 'right')
    const yAxis = [
      verticalAxis(props, 'left', format, palette),
      ...(hasRight ? [{ ...verticalAxis(props, 'right', format, palette), splitLine: { show: false } }] : []),
    ]
    return {
      grid: { ...commonGrid, ...(yAxis.some(({ name }) => name !== '') ? { top: NAMED_AXIS_TOP } : {}) },
      tooltip: {
        ...tooltip(palette),
        trigger: 'axis',
        axisPointer: { lineStyle: { color: palette.muted } },
        formatter: (hits: readonly Hit[]) => describeHits(hits, props, axis.write, format),
      },
      xAxis: axis.option,
      yAxis,
      series: [
        ...series.map((one, index) => pointsOption(one, index, axis.data[index], palette)),
        // The lines between the points come last, so that the first series have the indexes of the given ones.
        ...series.flatMap((one, index) => (isInParts(one.points) ? linesOption(one, index, palette) : [])),
      ],
    }
  }

/** The name of a vertical axis stands above it. */
const NAMED_AXIS_TOP = 30

const verticalAxis = (props: SeriesChartProps, side: 'left' | 'right', format: Format, palette: Palette) => {
  const own: readonly (SeriesOf<string> | SeriesOf<number>)[] = props.series.filter(
    ({ axis = 'left' }) => axis === side,
  )
  const values = own.flatMap(({ points }) => points.map(([, value]) => value))
  const formatter = (side === 'left' ? props.formatLeft : props.formatRight) ?? inOneUnit(values, format)
  return {
    type: 'value',
    name: own.length === 1 ? plainText(own[0]?.name ?? '') : '',
    nameTextStyle: { color: palette.muted, fontSize: 11, align: side },
    splitNumber: 4,
    minInterval: own.every(({ format }) => format === undefined) ? 1 : 0,
    // Bars and areas start at zero; with lines only, the axis shows just the range of the values.
    scale: props.series.every(({ kind = 'line' }) => kind === 'line'),
    ...axisStyle(palette),
    axisLine: { show: false },
    axisLabel: { ...axisStyle(palette).axisLabel, formatter },
  }
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
  const step = props.step ?? 'day'
  const days = daysOf(props)
  const hasBars = series.some(({ kind }) => kind === 'bar')
  return {
    option: {
      type: 'category',
      data: days,
      boundaryGap: hasBars,
      ...style,
      axisLabel: label(step === 'month' ? format.month : dayFormat(days, format)),
    },
    data: series.map((one) =>
      one.kind === 'bar'
        ? barsOf(one, days, palette)
        : one.points.map((point) => pointOption(point, palette)),
    ),
    write: (x: string | number): string => (step === 'month' ? format.month : format.day)(String(x)),
  }
}

/**
 * All days of the horizontal axis, or the first days of its weeks or months. It ends with the period, and begins with it
 * unless the days that have data would be squeezed into less than half of the chart.
 */
export const daysOf = ({ series, step = 'day', span }: SeriesChartProps & { x: 'day' }): string[] => {
  const days = series.flatMap(({ points }) => points.map(([day]) => day))
  return allSteps([...days, ...edgesOf(days, span)], step)
}

const edgesOf = (days: readonly string[], span: Span | undefined): string[] => {
  if (!span || span.to === '') return []
  if (span.from === '') return [span.to]
  const isMostlyKnown = allDays([...days, span.to]).length > allDays([span.from, span.to]).length / 2
  return isMostlyKnown ? [span.from, span.to] : [span.to]
}

/** From so many days on, the axis names months. */
const MANY_DAYS = 300

/** The year is written where the days are of several years. */
const dayFormat = (days: readonly string[], format: Format): ((day: string) => string) => {
  if (days.length > MANY_DAYS) return format.month
  const isOneYear = days[0]?.slice(0, 4) === days.at(-1)?.slice(0, 4)
  return isOneYear ? format.dayShort : format.day
}

/** A bar for each day. Stacked bars count, so a day without one has 0; another value is unknown there. */
const barsOf = ({ points, stack, colours }: SeriesOf<string>, days: readonly string[], palette: Palette) => {
  const values = new Map(points.map(([day, value]) => [day, value]))
  const missing = stack === undefined ? '-' : 0
  return days.map((day) => {
    const value = values.get(day)
    const color = (value ?? 0) < 0 ? palette.negative : palette.positive
    return {
      value: [day, value ?? missing],
      ...(colours === 'growth' ? { itemStyle: { color } } : {}),
    }
  })
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
  const lines = hits.flatMap(({ seriesIndex, value: [x, y] }) => {
    const hit = series[seriesIndex]
    if (hit === undefined || typeof y !== 'number') return []
    const event = (hit.events as ReadonlyMap<unknown, string> | undefined)?.get(x)
    return [`${hit.name}: ${event ?? (hit.format ?? format.integer)(y)}`]
  })
  return plainText([write(first.value[0]), ...lines].join('\n'))
}
