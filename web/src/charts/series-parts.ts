import { plainText } from './options.js'
import type { Palette } from './palette.js'
import { isInParts, type Point, pathOf } from './path.js'

/** One colour for one meaning, in all charts: the place in the palette, from 0. */
const COLOUR_OF = { subscribers: 0, reposts: 1, views: 2, posts: 3, ads: 3, err: 4, before: 5 } as const
type Meaning = keyof typeof COLOUR_OF

export interface SeriesOf<X> {
  name: string
  /** What it counts, which gives it its colour; series that differ only in whom they are about take the next one. */
  meaning?: Meaning
  points: readonly Point<X>[]
  kind?: 'line' | 'area' | 'bar'
  /** Whether it is only there to compare the others with. */
  isThin?: boolean
  /** Whether every point has a mark: each is a number that was seen. */
  hasMarks?: boolean
  /** Single events on other lines, with what the tooltip says of each; they have marks and no line. */
  events?: ReadonlyMap<X, string>
  /** Bars with the same `stack` are stacked. */
  stack?: string
  /** `right` is a second scale, for another unit. */
  axis?: 'left' | 'right'
  /** `growth` colours bars above and below zero differently. */
  colours?: 'growth'
  /** Formats values in the tooltip; without it they are counts, that is whole numbers. */
  format?: (value: number) => string
}

type AnySeries = SeriesOf<string> | SeriesOf<number>

/** A series in the legend: its name, and the place of its colour in the palette. */
export interface LegendEntry {
  name: string
  colour: number
}

const colourOf = ({ meaning }: Pick<AnySeries, 'meaning'>, index: number): number =>
  meaning === undefined ? index : COLOUR_OF[meaning]

export const legendOf = (series: readonly AnySeries[]): LegendEntry[] =>
  series.map((one, index) => ({ name: one.name, colour: colourOf(one, index) }))

const AREA_OPACITY = 0.14

/** The points of a series, joined by a line unless that is drawn in parts. */
export const pointsOption = (series: AnySeries, index: number, data: unknown, palette: Palette) => {
  const { name, kind = 'line', stack, axis, points, hasMarks = false, isThin = false, events } = series
  const hasOwnLine = !isInParts(points) && events === undefined
  return {
    name: plainText(name),
    type: kind === 'bar' ? 'bar' : 'line',
    data,
    yAxisIndex: axis === 'right' ? 1 : 0,
    symbol: events ? 'diamond' : 'circle',
    showSymbol: hasMarks || points.length === 1 || events !== undefined,
    // Otherwise ECharts leaves out marks that are close to each other.
    showAllSymbol: true,
    symbolSize: events ? EVENT_SIZE : points.length > MANY_POINTS ? 4 : 6,
    z: events ? 3 : 2,
    color: palette.series[colourOf(series, index)],
    lineStyle: { width: hasOwnLine ? (isThin ? 1 : 2) : 0 },
    barMaxWidth: 24,
    ...(kind === 'area' && hasOwnLine ? { areaStyle: { opacity: AREA_OPACITY } } : {}),
    ...(stack ? { stack } : {}),
  }
}

const EVENT_SIZE = 11
/** Above this number the marks are smaller. */
const MANY_POINTS = 40

/** The solid and the dashed line of a series; the tooltip knows only its points. */
export const linesOption = (series: AnySeries, index: number, palette: Palette) => {
  const { kind, axis, points } = series
  return (['solid', 'dashed'] as const).map((line) => ({
    type: 'line',
    data: pathOf<string | number>(points, line),
    yAxisIndex: axis === 'right' ? 1 : 0,
    showSymbol: false,
    silent: true,
    tooltip: { show: false },
    color: palette.series[colourOf(series, index)],
    lineStyle: { width: line === 'solid' ? 2 : 1.5, type: line },
    ...(kind === 'area'
      ? { areaStyle: { opacity: line === 'solid' ? AREA_OPACITY : AREA_OPACITY / 3 } }
      : {}),
  }))
}

/** A point for ECharts; an open one has an empty mark. */
export const pointOption = ([x, y, role]: Point<string | number>, palette: Palette) => ({
  value: [x, y],
  ...(role === 'start' ? { symbol: 'none' } : {}),
  ...(role === 'open' ? { symbol: 'emptyCircle', itemStyle: { borderColor: palette.muted } } : {}),
})
