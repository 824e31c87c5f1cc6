import type { Match } from '../text/match.js'

/** Terms of which every post that matches has at least one; `prefixes` are beginnings of such terms. */
export interface Cover {
  terms: readonly string[]
  prefixes: readonly string[]
}

/** How many posts of a sample have each term. */
export type Frequencies = ReadonlyMap<string, number>

/** The cover that the fewest posts have. */
export const coverOf = (match: Match, frequencies: Frequencies): Cover => {
  if ('phrase' in match)
    return rarest(
      match.phrase.map((term) => ({ terms: [term], prefixes: [] })),
      frequencies,
    )
  if ('prefix' in match) return { terms: [], prefixes: [match.prefix] }
  if ('any' in match) return together(match.any.map((part) => coverOf(part, frequencies)))
  if ('every' in match)
    return rarest(
      match.every.map((part) => coverOf(part, frequencies)),
      frequencies,
    )
  return coverOf(match.match, frequencies)
}

const together = (covers: readonly Cover[]): Cover => ({
  terms: [...new Set(covers.flatMap(({ terms }) => terms))],
  prefixes: [...new Set(covers.flatMap(({ prefixes }) => prefixes))],
})

const NOTHING: Cover = { terms: [], prefixes: [] }

/** Of covers that are as rare, the one with the fewest terms. */
const rarest = (covers: readonly Cover[], frequencies: Frequencies): Cover => {
  const costs = covers.map((cover) => ({ cover, cost: costOf(cover, frequencies) }))
  return costs.reduce((best, next) => (next.cost < best.cost ? next : best), {
    cover: NOTHING,
    cost: Number.POSITIVE_INFINITY,
  }).cover
}

/** A beginning has many words, which a sample need not have. */
const PREFIX_COST = 50
const TERM_COST = 0.001

const costOf = ({ terms, prefixes }: Cover, frequencies: Frequencies): number =>
  terms.reduce((sum, term) => sum + (frequencies.get(term) ?? 0) + TERM_COST, 0) +
  prefixes.length * PREFIX_COST
