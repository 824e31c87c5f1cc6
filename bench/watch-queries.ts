import { at, Random } from '../src/demo/random.js'
import { words } from '../src/text/morphology/words.js'
import type { WatchQuery } from '../src/watch/watch.js'

const MIN_WORD_LETTERS = 4
const WORD = new RegExp(`^[a-zа-яё]{${MIN_WORD_LETTERS},}$`)
const LEAST_WORDS = 6

/** A text that watches are made from: its words in their order, and the rarest first. */
interface Sample {
  inOrder: string[]
  rarest: string[]
}

/** Queries as people have them: names and rare words, two words, phrases, alternatives with a word left out. */
const KINDS: readonly ((sample: Sample, random: Random) => Pick<WatchQuery, 'q' | 'syntax'>)[] = [
  ({ rarest }) => ({ q: at(rarest, 0), syntax: false }),
  ({ rarest }, random) => ({ q: `${at(rarest, 0)} ${random.pick(rarest)}`, syntax: false }),
  ({ rarest }) => ({ q: at(rarest, 1), syntax: false }),
  ({ rarest }, random) => ({ q: `${at(rarest, 1)} ${random.pick(rarest)}`, syntax: false }),
  ({ inOrder, rarest }) => ({ q: `"${neighbours(inOrder, at(rarest, 0)).join(' ')}"`, syntax: true }),
  ({ rarest }, random) => ({
    q: `(${at(rarest, 0)} | ${at(rarest, 1)}) ${random.pick(rarest)} -${random.pick(rarest)}`,
    syntax: true,
  }),
]

/** A word and the one after it, or before it where it is the last. */
const neighbours = (inOrder: readonly string[], word: string): string[] => {
  const start = Math.min(inOrder.indexOf(word), inOrder.length - 2)
  return inOrder.slice(start, start + 2)
}

export const watchQueries = (texts: readonly string[], count: number): WatchQuery[] => {
  const random = new Random(1)
  const samples = samplesOf(texts)
  return Array.from({ length: count }, (_, i) => ({
    ...at(KINDS, i % KINDS.length)(random.pick(samples), random),
    exact: false,
    hide_reposts: false,
    hide_deleted: false,
    versions: false,
  }))
}

const samplesOf = (texts: readonly string[]): Sample[] => {
  const split = texts.map((text) => words(text).flatMap(({ word }) => (WORD.test(word) ? [word] : [])))
  const counts = new Map<string, number>()
  for (const word of split.flatMap((inOrder) => [...new Set(inOrder)]))
    counts.set(word, (counts.get(word) ?? 0) + 1)
  const countOf = (word: string): number => counts.get(word) ?? 0
  return split
    .map((inOrder) => ({
      inOrder,
      rarest: [...new Set(inOrder)].sort((a, b) => countOf(a) - countOf(b)),
    }))
    .filter(({ rarest }) => rarest.length >= LEAST_WORDS)
}
