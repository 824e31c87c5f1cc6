import { useCallback } from 'preact/hooks'
import { Chart } from './chart.js'
import { axisStyle, type DrawChart, plainText, tooltip } from './options.js'

export interface Bar {
  name: string
  value: number
  /** Written beside the bar. */
  text: string
}

interface RankedBarsProps {
  label: string
  bars: readonly Bar[]
  formatAxis: (value: number) => string
  /** Whether the values are percentages of a whole, so that the axis ends at 100. */
  areShares?: boolean
  /** `growth` colours values above and below zero differently. */
  colours?: 'accent' | 'growth'
}

/** From this share on, the axis would go on beyond 100 %. */
const NEARLY_ALL = 80
const BAR_PIXELS = 26
const AXIS_PIXELS = 40
const NAME_PIXELS = 148
const TEXT_PIXELS = 52

/** Horizontal bars with names, in the given order. */
export const RankedBars = (props: RankedBarsProps) => {
  const { label, bars, colours } = props
  const draw = useCallback(rankedBars(props), [JSON.stringify(bars), colours])
  return <Chart label={label} heightPixels={bars.length * BAR_PIXELS + AXIS_PIXELS} draw={draw} />
}

const rankedBars =
  ({ bars, formatAxis, areShares = false, colours = 'accent' }: RankedBarsProps): DrawChart =>
  (palette) => {
    const colour = (value: number): string =>
      colours === 'accent' ? palette.accent : value < 0 ? palette.negative : palette.positive
    return {
      grid: { left: NAME_PIXELS + 12, right: TEXT_PIXELS, top: 4, bottom: 24, outerBoundsMode: 'none' },
      tooltip: {
        ...tooltip(palette),
        formatter: ({ dataIndex }: { dataIndex: number }) =>
          plainText(`${bars[dataIndex]?.name ?? ''}\n${bars[dataIndex]?.text ?? ''}`),
      },
      xAxis: {
        type: 'value',
        splitNumber: 3,
        ...(areShares ? { max: ({ max }: { max: number }) => (max > NEARLY_ALL ? 100 : null) } : {}),
        ...axisStyle(palette),
        axisLabel: { ...axisStyle(palette).axisLabel, formatter: formatAxis },
      },
      yAxis: {
        type: 'category',
        inverse: true,
        data: bars.map(({ name }) => plainText(name)),
        ...axisStyle(palette),
        axisLabel: {
          color: palette.text,
          fontSize: 12,
          width: NAME_PIXELS,
          overflow: 'truncate',
          interval: 0,
        },
      },
      series: [
        {
          type: 'bar',
          barMaxWidth: 16,
          data: bars.map(({ value }) => ({
            value,
            itemStyle: { color: colour(value), borderRadius: 3 },
            label: { position: 'right' },
          })),
          label: {
            show: true,
            color: palette.muted,
            fontSize: 11,
            formatter: ({ dataIndex }: { dataIndex: number }) => plainText(bars[dataIndex]?.text ?? ''),
          },
        },
      ],
    }
  }
