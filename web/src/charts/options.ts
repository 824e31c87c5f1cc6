import type { EChartsCoreOption } from 'echarts/core'
import type { Palette } from './palette.js'

/** Gives the options of a chart in the colours of a theme. */
export type DrawChart = (palette: Palette) => EChartsCoreOption

export const commonGrid = {
  left: 8,
  right: 20,
  top: 12,
  bottom: 4,
  outerBoundsMode: 'same',
  outerBoundsContain: 'axisLabel',
}

/** Options that all charts share. */
export const commonOption = (palette: Palette): EChartsCoreOption => ({
  animation: false,
  color: [...palette.series],
  textStyle: { fontFamily: palette.font, color: palette.text },
  grid: commonGrid,
})

/** Tooltips are drawn as text, not HTML, because they contain titles that others wrote. */
export const tooltip = (palette: Palette) => ({
  renderMode: 'richText' as const,
  confine: true,
  backgroundColor: palette.raised,
  borderColor: palette.line,
  textStyle: { color: palette.text, fontSize: 12 },
})

export const axisStyle = (palette: Palette) => ({
  axisLabel: { color: palette.muted, fontSize: 11, hideOverlap: true },
  axisLine: { lineStyle: { color: palette.line } },
  axisTick: { show: false },
  splitLine: { lineStyle: { color: palette.line } },
})

/** Replaces the characters that are markup in ECharts' texts. */
export const plainText = (text: string): string =>
  text.replaceAll('{', '(').replaceAll('}', ')').replaceAll('|', '¦')
