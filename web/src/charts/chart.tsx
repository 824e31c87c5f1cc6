import type { EChartsType } from 'echarts/core'
import { useContext, useEffect, useRef, useState } from 'preact/hooks'
import { commonWords } from '../i18n/common.js'
import { useWords } from '../i18n/language.js'
import { untilSettled } from '../state/settled.js'
import { useStore } from '../state/store.js'
import { theme } from '../state/theme.js'
import { DrawnChartContext } from './drawn-chart.js'
import { commonOption, type DrawChart } from './options.js'
import { readPalette } from './palette.js'
import { listenForPicks, type Place } from './pick.js'
import { listenForPrinting } from './print.js'
import type { LegendEntry } from './series-parts.js'

interface ChartProps {
  /** Describes the chart for screen readers; the numbers are in the table beside it. */
  label: string
  heightPixels?: number
  draw: DrawChart
  /** The series, for a picture of the chart. */
  legend?: readonly LegendEntry[]
  /** What a click between the axes does. */
  onPick?: ((place: Place) => void) | undefined
}

const RETRY_MILLISECONDS = 3_000

const NO_LEGEND: readonly LegendEntry[] = []

/** A chart that is redrawn when the theme or its width changes, and in light colours for printing. */
export const Chart = ({ label, heightPixels = 280, draw, legend = NO_LEGEND, onPick }: ChartProps) => {
  const words = useWords(commonWords)
  const host = useRef<HTMLDivElement>(null)
  const [chart, hasFailed] = useEChart(host)
  const currentTheme = useStore(theme)
  const report = useContext(DrawnChartContext)
  const pick = useRef(onPick)
  pick.current = onPick
  useEffect(() => {
    report?.({ legend, draw })
    return () => report?.(undefined)
  }, [report, draw])
  useEffect(() => {
    if (!chart || !host.current) return
    const element = host.current
    const redraw = (): void => {
      const palette = readPalette(element)
      chart.setOption({ ...commonOption(palette), ...draw(palette) }, { notMerge: true })
    }
    redraw()
    element.dataset.drawn = currentTheme
    return listenForPrinting(chart, redraw)
  }, [chart, draw, currentTheme])
  useEffect(() => {
    if (chart && onPick) return listenForPicks(chart, (place) => pick.current?.(place))
    return undefined
  }, [chart, onPick === undefined])
  return (
    <>
      <div class="chart" role="img" aria-label={label} ref={host} style={{ height: `${heightPixels}px` }} />
      {hasFailed && <p class="state">{words.pageNotLoaded}</p>}
    </>
  )
}

/** Loads ECharts with the first chart, and tries again when that fails. */
const useEChart = (host: {
  current: HTMLDivElement | null
}): [chart: EChartsType | undefined, hasFailed: boolean] => {
  const [chart, setChart] = useState<EChartsType>()
  const [failures, setFailures] = useState(0)
  useEffect(() => {
    let isGone = false
    let timer: ReturnType<typeof setTimeout> | undefined
    let created: EChartsType | undefined
    const observer = new ResizeObserver(() => created?.resize())
    untilSettled(import('./echarts.js')).then(
      ({ createChart }) => {
        if (isGone || !host.current) return
        created = createChart(host.current)
        observer.observe(host.current)
        setFailures(0)
        setChart(created)
      },
      () => {
        if (!isGone) timer = setTimeout(() => setFailures(failures + 1), failures && RETRY_MILLISECONDS)
      },
    )
    return () => {
      isGone = true
      clearTimeout(timer)
      observer.disconnect()
      created?.dispose()
    }
  }, [host, failures])
  return [chart, failures > 0]
}
