/** What to find in a text index; each engine writes it in its own query language. */
export type Match =
  /** Terms one after the other; one term is a phrase of one. */
  | { readonly phrase: readonly string[] }
  /** A term that begins so. */
  | { readonly prefix: string }
  | { readonly any: readonly Match[] }
  | { readonly every: readonly Match[] }
  | { readonly match: Match; readonly without: Match }

export const term = (text: string): Match => ({ phrase: [text] })
export const anyOf = (matches: readonly Match[]): Match => only(matches) ?? { any: matches }
export const everyOf = (matches: readonly Match[]): Match => only(matches) ?? { every: matches }

const only = (matches: readonly Match[]): Match | undefined => (matches.length === 1 ? matches[0] : undefined)

/** The match without the posts that match one of these. */
export const without = (match: Match, unwanted: readonly Match[]): Match =>
  unwanted.length === 0 ? match : { match, without: anyOf(unwanted) }

/** The match with another form of every term beside it. What is left out stays as it is. */
export const orWith = (match: Match, other: (term: string) => string): Match => {
  const both = (part: Match): Match => orWith(part, other)
  if ('phrase' in match) return anyOf([match, { phrase: match.phrase.map(other) }])
  if ('prefix' in match) return anyOf([match, { prefix: other(match.prefix) }])
  if ('any' in match) return { any: match.any.map(both) }
  if ('every' in match) return { every: match.every.map(both) }
  return { match: both(match.match), without: match.without }
}

/** How an engine writes a match. */
export interface MatchSyntax {
  readonly phrase: (terms: readonly string[]) => string
  readonly prefix: (beginning: string) => string
  readonly or: string
  readonly and: string
  readonly not: string
}

export const writeMatch = (match: Match, syntax: MatchSyntax): string => {
  const write = (part: Match): string => writeMatch(part, syntax)
  if ('phrase' in match) return syntax.phrase(match.phrase)
  if ('prefix' in match) return syntax.prefix(match.prefix)
  if ('any' in match) return `(${match.any.map(write).join(syntax.or)})`
  if ('every' in match) return `(${match.every.map(write).join(syntax.and)})`
  return `(${write(match.match)}${syntax.not}${write(match.without)})`
}
