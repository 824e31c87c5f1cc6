import { useCallback } from 'preact/hooks'
import type { Format } from '../i18n/format.js'
import { useFormat } from '../i18n/language.js'
import { Chart } from './chart.js'
import { axisStyle, commonGrid, type DrawChart, tooltip } from './options.js'
import type { Place } from './pick.js'

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
  /** Writes the smallest and the greatest value beside the colour scale. */
  formatScale: (value: number) => string
  /** What a click on a cell does; hours without a cell do nothing. */
  onPick?: (cell: C) => void
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7]
const HEIGHT_PIXELS = 290
/** The height of the colour scale below the cells. */
const SCALE_PIXELS = 34

/** Weekdays are rows, hours are columns; a scale below shows what the colours mean. */
export const HeatMap = <C extends HeatCell>(props: HeatMapProps<C>) => {
  const { label, cells, onPick } = props
  const format = useFormat()
  const draw = useCallback(heatMap(props, format), [JSON.stringify(cells), format])
  const pick = ([hour, row]: Place): void => {
    const cell = cells.find((one) => one.hour === hour && one.weekday === row + 1)
    if (cell) onPick?.(cell)
  }
  return (
    <Chart label={label} heightPixels={HEIGHT_PIXELS} draw={draw} {...(onPick ? { onPick: pick } : {})} />
  )
}

/** The range of the colours: that of the cells that rest on enough; undefined where none does. */
const extentOf = (cells: readonly HeatCell[]): [least: number, greatest: number] | undefined => {
  const values = cells.flatMap(({ value, isThin }) => (isThin ? [] : [value]))
  return values.length === 0 ? undefined : [Math.min(...values), Math.max(...values)]
}

const heatMap =
  <C extends HeatCell>({ cells, describe, formatScale }: HeatMapProps<C>, format: Format): DrawChart =>
  (palette) => {
    const extent = extentOf(cells)
    const [least, greatest] = extent ?? [0, 1]
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
      grid: { ...commonGrid, bottom: SCALE_PIXELS },
      visualMap: {
        show: extent !== undefined,
        min: least,
        max: greatest,
        orient: 'horizontal',
        left: 'center',
        bottom: 0,
        itemWidth: 10,
        itemHeight: 160,
        text: [formatScale(greatest), formatScale(least)],
        textStyle: { color: palette.muted, fontSize: 11 },
        inRange: { color: [...palette.scale] },
      },
      series: [
        {
          type: 'heatmap',
          data: cells.map(({ weekday, hour, value, isThin }) => ({
            value: [hour, weekday - 1, value],
            // A colour of the scale would stand out for what nobody can rely on.
            ...(isThin ? { visualMap: false, itemStyle: { color: palette.line, decal: hatch } } : {}),
          })),
          itemStyle: { borderColor: palette.surface, borderWidth: 2, borderRadius: 3 },
          emphasis: { itemStyle: { borderColor: palette.text } },
        },
      ],
    }
  }
