import { compareSeqs } from '../domain/seqs.js'

export const greatest = (seqs: readonly string[]): string =>
  seqs.reduce((a, b) => (compareSeqs(a, b) < 0 ? b : a))
export const least = (seqs: readonly string[]): string =>
  seqs.reduce((a, b) => (compareSeqs(a, b) > 0 ? b : a))
export const following = (seq: string): string => String(BigInt(seq) + 1n)
