import { createContext } from 'preact'
import type { DrawChart } from './options.js'
import type { LegendEntry } from './series-parts.js'

/** What the chart of a block shows, for a picture of it. */
export interface DrawnChart {
  legend: readonly LegendEntry[]
  draw: DrawChart
}

/** A block learns here what its chart draws; `undefined` when the chart is gone. */
export const DrawnChartContext = createContext<((drawn: DrawnChart | undefined) => void) | undefined>(
  undefined,
)
