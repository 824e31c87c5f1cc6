import { compareSeqs } from '../domain/seqs.js'

export const greatestSeq = (seqs: readonly string[]): string =>
  seqs.reduce((a, b) => (compareSeqs(a, b) < 0 ? b : a))

export const leastSeq = (seqs: readonly string[]): string =>
  seqs.reduce((a, b) => (compareSeqs(a, b) > 0 ? b : a))

export const nextSeq = (seq: string): string => String(BigInt(seq) + 1n)
