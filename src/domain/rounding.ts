/**
 * numerator / denominator to 2 decimals, half away from zero. Both are whole numbers, so that a tie is a tie:
 * in floating point 1.005 is a little less than it says.
 */
export const ratio2 = (numerator: number | bigint, denominator: number | bigint): number => {
  const over = BigInt(denominator)
  if (over === 0n) return 0
  const scaled = BigInt(numerator) * 200n
  const negative = scaled < 0n !== over < 0n
  const doubled = magnitude(scaled)
  const hundredths = (doubled + magnitude(over)) / (2n * magnitude(over))
  return (negative ? -1 : 1) * (Number(hundredths) / 100) || 0
}

/** To 2 decimals, half away from zero, for numbers that are irrational anyway. */
export const round2 = (value: number): number =>
  (Math.sign(value) * Math.round(Math.abs(value) * 100)) / 100 || 0

const magnitude = (value: bigint): bigint => (value < 0n ? -value : value)

/** Fractions are stored as whole numbers of millionths, so that sums of them are exact. */
export const MICRO = 1_000_000
