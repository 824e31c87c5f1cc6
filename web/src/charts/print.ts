import type { EChartsType } from 'echarts/core'

/** About the width of a page of paper between its margins, in CSS pixels. */
const PAPER_PIXELS = 680

/**
 * Draws a chart in light colours and as wide as paper while a page is printed: what is printed is the SVG as it was drawn,
 * whatever style sheets say. @returns a function that stops it
 */
export const listenForPrinting = (chart: EChartsType, redraw: () => void): (() => void) => {
  const before = (): void => {
    const { style } = document.documentElement
    const { colorScheme } = style
    style.colorScheme = 'light'
    redraw()
    style.colorScheme = colorScheme
    chart.resize({ width: PAPER_PIXELS })
  }
  const after = (): void => {
    redraw()
    chart.resize({ width: 'auto' })
  }
  addEventListener('beforeprint', before)
  addEventListener('afterprint', after)
  return () => {
    removeEventListener('beforeprint', before)
    removeEventListener('afterprint', after)
  }
}
