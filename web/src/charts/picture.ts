/** Draws a chart as a picture to keep: a separate chunk, loaded with the first picture. */
import { init, use } from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'
import './echarts.js'
import { commonOption, type DrawChart } from './options.js'
import type { Palette } from './palette.js'
import type { LegendEntry } from './series-parts.js'

use([CanvasRenderer])

export interface Picture {
  title: string
  legend: readonly LegendEntry[]
  draw: DrawChart
}

const WIDTH = 1_200
const CHART_HEIGHT = 560
const MARGIN = 32
const TITLE_HEIGHT = 48
const LEGEND_LINE = 26
const SWATCH = 12
const PAINTING_MILLISECONDS = 2_000
/** Pixels of the file for each pixel of the layout. */
const SCALE = 2

export const drawPicture = (picture: Picture, palette: Palette): Promise<Blob | null> => {
  const canvas = document.createElement('canvas')
  const height = TITLE_HEIGHT + picture.legend.length * LEGEND_LINE + CHART_HEIGHT + 2 * MARGIN
  canvas.width = WIDTH * SCALE
  canvas.height = height * SCALE
  const context = canvas.getContext('2d')
  if (!context) return Promise.resolve(null)
  context.scale(SCALE, SCALE)
  context.fillStyle = palette.surface
  context.fillRect(0, 0, WIDTH, height)
  const top = writeHead(context, picture, palette)
  const chart = chartOf(picture, palette)
  context.drawImage(chart.canvas, MARGIN, top, WIDTH - 2 * MARGIN, CHART_HEIGHT)
  // The canvas has all of the chart, but a slow machine goes on painting the chart itself, which must be there until then.
  setTimeout(chart.dispose, PAINTING_MILLISECONDS)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
}

/** Writes the title and the legend. @returns where the chart begins */
const writeHead = (
  context: CanvasRenderingContext2D,
  { title, legend }: Picture,
  palette: Palette,
): number => {
  context.textBaseline = 'middle'
  context.fillStyle = palette.text
  context.font = `600 22px ${palette.font}`
  context.fillText(title, MARGIN, MARGIN + TITLE_HEIGHT / 3, WIDTH - 2 * MARGIN)
  context.font = `15px ${palette.font}`
  for (const [index, { name, colour }] of legend.entries()) {
    const middle = MARGIN + TITLE_HEIGHT + (index + 0.5) * LEGEND_LINE
    context.fillStyle = palette.series[colour] ?? palette.text
    context.fillRect(MARGIN, middle - SWATCH / 2, SWATCH, SWATCH)
    context.fillStyle = palette.text
    context.fillText(name, MARGIN + 2 * SWATCH, middle, WIDTH - 2 * MARGIN - 2 * SWATCH)
  }
  return MARGIN + TITLE_HEIGHT + legend.length * LEGEND_LINE
}

const chartOf = ({ draw }: Picture, palette: Palette) => {
  const chart = init(document.createElement('div'), null, {
    renderer: 'canvas',
    width: WIDTH - 2 * MARGIN,
    height: CHART_HEIGHT,
    devicePixelRatio: SCALE,
  })
  chart.setOption({ ...commonOption(palette), ...draw(palette) })
  return { canvas: chart.renderToCanvas({ pixelRatio: SCALE }), dispose: () => chart.dispose() }
}
