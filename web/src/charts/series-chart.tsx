import { useCallback } from 'preact/hooks'
import type { Format } from '../i18n/format.js'
import { useFormat } from '../i18n/language.js'
import { Chart, type DrawChart } from './chart.js'
import { axisStyle, plainText, tooltip } from './options.js'

export interface Series {
  name: string
  /** Of a day chart the x are dates such as 2026-11-01, else numbers. */
  points: readonly (readonly [x: string | number, y: number])[]
  kind?: 'line' | 'area' | 'bar'
  /** Bars with the same stack stand on each other. */
  stack?: string
  /** A second scale, for another unit. */
  axis?: 'left' | 'right'
  /** How values are written in the tooltip; whole numbers without it. */
  format?: (value: number) => string
}

interface SeriesChartProps {
  label: string
  series: readonly Series[]
  /** Days, or numbers of a unit that `formatX` writes. */
  x: 'day' | 'number'
  formatX?: (value: number) => string
  /** How the axes write their numbers; short without it. */
  formatLeft?: (value: number) => string
  formatRight?: (value: number) => string
  heightPixels?: number
}

/** Lines, areas and bars over days or hours, on one scale or two. */
export const SeriesChart = (props: SeriesChartProps) => {
  const format = useFormat()
  const { label, series, heightPixels } = props
  const draw = useCallback(seriesChart(props, format), [JSON.stringify(series), format])
  return <Chart label={label} {...(heightPixels ? { heightPixels } : {})} draw={draw} />
}

const dateOf = (milliseconds: number): string => new Date(milliseconds).toISOString().slice(0, 10)

const seriesChart =
  (props: SeriesChartProps, format: Format): DrawChart =>
  (palette) => {
    const { series, x, formatX = String, formatLeft = format.compact, formatRight = format.compact } = props
    const style = axisStyle(palette)
    const writeX = (value: number): string => (x === 'day' ? format.day(dateOf(value)) : formatX(value))
    const writeXShort = (value: number): string =>
      x === 'day' ? format.dayShort(dateOf(value)) : formatX(value)
    const hasRight = series.some(({ axis }) => axis === 'right')
    const hasLegend = series.length > 1
    const yAxis = (formatter: (value: number) => string) => ({
      type: 'value',
      scale: series.every(({ kind }) => kind === 'line'),
      splitNumber: 4,
      ...style,
      axisLine: { show: false },
      axisLabel: { ...style.axisLabel, formatter },
    })
    return {
      useUTC: true,
      grid: {
        left: 4,
        right: 12,
        top: hasLegend ? 36 : 12,
        bottom: 4,
        outerBoundsMode: 'same',
        outerBoundsContain: 'axisLabel',
      },
      legend: hasLegend
        ? {
            top: 0,
            left: 0,
            type: 'scroll',
            icon: 'roundRect',
            itemWidth: 12,
            itemHeight: 8,
            textStyle: { color: palette.text },
          }
        : { show: false },
      tooltip: {
        ...tooltip(palette),
        trigger: 'axis',
        axisPointer: { lineStyle: { color: palette.muted } },
        formatter: (hits: readonly TooltipHit[]) => describeHits(hits, series, writeX, format),
      },
      xAxis: {
        type: x === 'day' ? 'time' : 'value',
        ...style,
        splitLine: { show: false },
        ...(x === 'day' ? { minInterval: 86_400_000 } : { min: 'dataMin', max: 'dataMax' }),
        axisLabel: { ...style.axisLabel, formatter: writeXShort },
      },
      yAxis: [
        yAxis(formatLeft),
        ...(hasRight ? [{ ...yAxis(formatRight), splitLine: { show: false } }] : []),
      ],
      series: series.map(({ name, points, kind = 'line', stack, axis }) => ({
        name: plainText(name),
        type: kind === 'bar' ? 'bar' : 'line',
        data: points.map(([at, value]) => [at, value]),
        yAxisIndex: axis === 'right' ? 1 : 0,
        showSymbol: points.length === 1,
        symbolSize: 6,
        lineStyle: { width: 2 },
        barMaxWidth: 24,
        ...(kind === 'area' ? { areaStyle: { opacity: 0.14 } } : {}),
        ...(stack ? { stack } : {}),
      })),
    }
  }

interface TooltipHit {
  seriesIndex: number
  value: readonly [x: string | number, y: number]
}

const describeHits = (
  hits: readonly TooltipHit[],
  series: readonly Series[],
  writeX: (value: number) => string,
  format: Format,
): string => {
  const [first] = hits
  if (!first) return ''
  const [at] = first.value
  const lines = hits.map(({ seriesIndex, value: [, y] }) => {
    const { name, format: write = format.integer } = series[seriesIndex] ?? { name: '' }
    return `${name}: ${write(y)}`
  })
  return plainText([writeX(typeof at === 'string' ? Date.parse(at) : at), ...lines].join('\n'))
}
