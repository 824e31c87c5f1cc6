/** The value below which this part of the values lies. */
export const quantile = (values: readonly number[], part: number): number => {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.ceil((sorted.length - 1) * part)] ?? Number.NaN
}

export const median = (values: readonly number[]): number => quantile(values, 0.5)

/** For each place the median of what the rounds measured there. */
export const medianOfRounds = (rounds: readonly (readonly number[])[]): number[] =>
  (rounds[0] ?? []).map((_, place) => median(rounds.flatMap((round) => round.slice(place, place + 1))))

export const rounded = (value: number): number => Number(value.toPrecision(4))

export interface Latencies {
  p50_ms: number
  p95_ms: number
  slowest_ms: number
}

export const latencies = (milliseconds: readonly number[]): Latencies => ({
  p50_ms: rounded(median(milliseconds)),
  p95_ms: rounded(quantile(milliseconds, 0.95)),
  slowest_ms: rounded(quantile(milliseconds, 1)),
})

/** The figures that are reported of a list of times. */
export const QUANTILES = [
  { quantile: 'p50', figure: 'p50_ms' },
  { quantile: 'p95', figure: 'p95_ms' },
] as const satisfies readonly { quantile: string; figure: keyof Latencies }[]
