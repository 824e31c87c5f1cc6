import type { Match } from '../text/terms/match.js'

/** Terms of which every post that matches has at least one; `prefixes` are beginnings of such terms. */
export interface Cover {
  terms: readonly string[]
  prefixes: readonly string[]
}

/** Which share of the texts so far had a term. */
export type ShareOfTexts = (term: string) => number

/** The cover that the fewest texts have. */
export const coverOf = (match: Match, shareOf: ShareOfTexts): Cover => {
  if ('phrase' in match)
    return rarest(
      match.phrase.map((term) => ({ terms: [term], prefixes: [] })),
      shareOf,
    )
  if ('prefix' in match) return { terms: [], prefixes: [match.prefix] }
  if ('any' in match) return together(match.any.map((part) => coverOf(part, shareOf)))
  if ('every' in match)
    return rarest(
      match.every.map((part) => coverOf(part, shareOf)),
      shareOf,
    )
  return coverOf(match.match, shareOf)
}

const together = (covers: readonly Cover[]): Cover => ({
  terms: [...new Set(covers.flatMap(({ terms }) => terms))],
  prefixes: [...new Set(covers.flatMap(({ prefixes }) => prefixes))],
})

const NOTHING: Cover = { terms: [], prefixes: [] }

/** Of covers that are as rare, the one with the fewest terms. */
const rarest = (covers: readonly Cover[], shareOf: ShareOfTexts): Cover => {
  const costs = covers.map((cover) => ({ cover, cost: costOf(cover, shareOf) }))
  return costs.reduce((best, next) => (next.cost < best.cost ? next : best), {
    cover: NOTHING,
    cost: Number.POSITIVE_INFINITY,
  }).cover
}

/** A beginning has many words, which are not counted. */
const PREFIX_COST = 0.05
const TERM_COST = 0.000_001

const costOf = ({ terms, prefixes }: Cover, shareOf: ShareOfTexts): number =>
  terms.reduce((sum, term) => sum + shareOf(term) + TERM_COST, 0) + prefixes.length * PREFIX_COST
