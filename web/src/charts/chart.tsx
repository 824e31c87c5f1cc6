import type { EChartsCoreOption, EChartsType } from 'echarts/core'
import { useEffect, useRef, useState } from 'preact/hooks'
import { commonWords } from '../i18n/common.js'
import { useWords } from '../i18n/language.js'
import { useStore } from '../state/store.js'
import { theme } from '../state/theme.js'
import { commonOption } from './options.js'
import { type Palette, readPalette } from './palette.js'

export type DrawChart = (palette: Palette) => EChartsCoreOption

interface ChartProps {
  /** Describes the chart for screen readers; the numbers are in the table beside it. */
  label: string
  heightPixels?: number
  draw: DrawChart
}

const RETRY_MILLISECONDS = 3_000

/** A chart that is redrawn when the theme or its width changes. */
export const Chart = ({ label, heightPixels = 280, draw }: ChartProps) => {
  const words = useWords(commonWords)
  const host = useRef<HTMLDivElement>(null)
  const [chart, hasFailed] = useEChart(host)
  const currentTheme = useStore(theme)
  useEffect(() => {
    if (!chart || !host.current) return
    const palette = readPalette(host.current)
    chart.setOption({ ...commonOption(palette), ...draw(palette) }, { notMerge: true })
    host.current.dataset.drawn = currentTheme
  }, [chart, draw, currentTheme])
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
    import('./echarts.js').then(
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
