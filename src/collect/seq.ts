/** Numbers of posts are digits, and may be larger than a number can be. */

export const compareSeqs = (a: string, b: string): number => {
  const difference = BigInt(a) - BigInt(b)
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

export const greatest = (seqs: readonly string[]): string =>
  seqs.reduce((a, b) => (compareSeqs(a, b) < 0 ? b : a))
export const least = (seqs: readonly string[]): string =>
  seqs.reduce((a, b) => (compareSeqs(a, b) > 0 ? b : a))
export const following = (seq: string): string => String(BigInt(seq) + 1n)
