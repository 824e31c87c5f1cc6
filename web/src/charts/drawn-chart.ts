import { createContext } from 'preact'
import type { DrawChart } from './options.js'

/** What the chart of a block shows, for a picture of it. */
export interface DrawnChart {
  /** The names of the series. */
  names: readonly string[]
  draw: DrawChart
}

/** A block learns here what its chart draws; `undefined` when the chart is gone. */
export const DrawnChartContext = createContext<((drawn: DrawnChart | undefined) => void) | undefined>(
  undefined,
)
