interface SparklineProps {
  /** Ascending in time; a line needs two. */
  values: readonly number[]
  label: string
}

const WIDTH = 80
const HEIGHT = 20
/** Half of the line's width, so that it is not cut at the edges. */
const MARGIN = 1

/** A small line without axes: how a number went. It begins at its least value, not at 0. */
export const Sparkline = ({ values, label }: SparklineProps) => {
  const least = Math.min(...values)
  const span = Math.max(...values) - least || 1
  const points = values.map((value, index) => {
    const x = (index / (values.length - 1)) * WIDTH
    const y = HEIGHT - MARGIN - ((value - least) / span) * (HEIGHT - 2 * MARGIN)
    return `${x.toFixed(1)},${y.toFixed(1)}`
  })
  return (
    <svg class="sparkline" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      <title>{label}</title>
      <polyline points={points.join(' ')} />
    </svg>
  )
}
