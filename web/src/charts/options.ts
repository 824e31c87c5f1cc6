import type { EChartsCoreOption } from 'echarts/core'
import type { Palette } from './palette.js'

/** What all charts have in common. */
export const commonOption = (palette: Palette): EChartsCoreOption => ({
  animation: false,
  color: [...palette.series],
  textStyle: { fontFamily: palette.font, color: palette.text },
  grid: { left: 8, right: 8, top: 12, bottom: 4, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' },
})

/** Tooltips are drawn, not made of HTML: what stands in them comes from outside. */
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

/** Braces are markup in drawn texts. */
export const plainText = (text: string): string =>
  text.replaceAll('{', '(').replaceAll('}', ')').replaceAll('|', '¦')
