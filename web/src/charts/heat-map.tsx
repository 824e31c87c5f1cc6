import { useCallback } from 'preact/hooks'
import type { Format } from '../i18n/format.js'
import { useFormat } from '../i18n/language.js'
import { Chart, type DrawChart } from './chart.js'
import { axisStyle, tooltip } from './options.js'

export interface HeatCell {
  /** 1 (Monday) to 7. */
  weekday: number
  /** 0 to 23. */
  hour: number
  value: number
  /** Whether it rests on too little; such a cell is hatched. */
  isThin?: boolean
}

interface HeatMapProps<C extends HeatCell> {
  label: string
  cells: readonly C[]
  /** The value of a cell in its tooltip. */
  describe: (cell: C) => string
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7]
const HEIGHT_PIXELS = 260

/** Weekdays are rows, hours are columns. */
export const HeatMap = <C extends HeatCell>({ label, cells, describe }: HeatMapProps<C>) => {
  const format = useFormat()
  const draw = useCallback(heatMap(cells, format, describe), [JSON.stringify(cells), format])
  return <Chart label={label} heightPixels={HEIGHT_PIXELS} draw={draw} />
}

const heatMap =
  <C extends HeatCell>(cells: readonly C[], format: Format, describe: (cell: C) => string): DrawChart =>
  (palette) => {
    const values = cells.map(({ value }) => value)
    const hatch = {
      symbol: 'rect',
      color: palette.surface,
      dashArrayX: [1, 0],
      dashArrayY: [2, 3],
      rotation: Math.PI / 4,
    }
    return {
      tooltip: {
        ...tooltip(palette),
        formatter: ({ dataIndex }: { dataIndex: number }) => {
          const cell = cells[dataIndex]
          return cell ? `${format.weekday(cell.weekday)}, ${cell.hour}:00\n${describe(cell)}` : ''
        },
      },
      xAxis: { type: 'category', data: HOURS, ...axisStyle(palette), axisLine: { show: false } },
      yAxis: {
        type: 'category',
        inverse: true,
        data: WEEKDAYS.map(format.weekdayShort),
        ...axisStyle(palette),
        axisLine: { show: false },
      },
      visualMap: {
        show: false,
        min: Math.min(...values),
        max: Math.max(...values),
        inRange: { color: [...palette.scale] },
      },
      series: [
        {
          type: 'heatmap',
          data: cells.map(({ weekday, hour, value, isThin }) => ({
            value: [hour, weekday - 1, value],
            ...(isThin ? { itemStyle: { decal: hatch } } : {}),
          })),
          itemStyle: { borderColor: palette.surface, borderWidth: 2, borderRadius: 3 },
          emphasis: { itemStyle: { borderColor: palette.text } },
        },
      ],
    }
  }
