import type { Format } from '../i18n/format.js'
import type { SeriesChartProps } from './series-option.js'

type Events = ReadonlyMap<unknown, string> | undefined

/** The values of lines that all have their only point at the same place; `undefined` where a chart shows more. */
export const describeOnlyPoint = (
  props: SeriesChartProps,
  format: Format,
): { x: string; values: string } | undefined => {
  if (props.series.some(({ kind }) => kind === 'bar')) return undefined
  const places = new Set(props.series.flatMap(({ points }) => points.map(([x]) => x)))
  const [place] = places
  if (place === undefined || places.size > 1) return undefined
  const values = props.series.flatMap(({ name, points, events, format: write = format.integer }) =>
    points.map(([x, value]) => `${name} ${(events as Events)?.get(x) ?? write(value)}`),
  )
  return {
    x: props.x === 'day' ? format.day(String(place)) : props.formatX(Number(place)),
    values: values.join(', '),
  }
}
