import { queryKeys } from '../morphology/forms.js'
import { type Word, words } from '../morphology/words.js'
import { isCommonPair } from '../terms/common.js'
import { anyOf, everyOf, type Match, term } from '../terms/match.js'
import { keyTerm, pairTerm, wordTerm } from '../terms/term-names.js'

/** A word of a query. A hyphenated one is found as a whole or by all of its parts. */
export interface QueryWord {
  readonly word: string
  readonly keys: readonly string[]
  readonly parts: readonly QueryWord[]
}

/** The words of a query, each once, with the keys to search for. */
export const queryWords = (text: string): QueryWord[] => {
  const asked = chainsOf(text).map(askFor)
  return [...new Map(asked.map((word) => [word.word, word])).values()]
}

/** The words of a text, the parts of a hyphenated one together. */
const chainsOf = (text: string): Word[][] => {
  const split = words(text)
  const chains: Word[][] = []
  for (let at = 0; at < split.length; at += chains.at(-1)?.length ?? 1) chains.push(chainAt(split, at))
  return chains
}

/** The words of a query as they are written, a hyphenated one as a phrase of its parts. */
export const exactChains = (text: string): string[][] =>
  chainsOf(text).map((chain) => chain.map(({ word }) => word))

/** The words of a query as they are written. */
export const exactWords = (text: string): string[] => words(text).map(({ word }) => word)

/** The word at this index, and the other parts of the hyphenated word that it begins. */
export const chainAt = (split: readonly Word[], at: number): Word[] => {
  const whole = split[at]?.whole
  let end = at + 1
  if (whole === undefined) return split.slice(at, end)
  const joined = (): string =>
    split
      .slice(at, end)
      .map(({ word }) => word)
      .join('-')
  while (end < split.length && joined().length < whole.length) end++
  return split.slice(at, end)
}

const askFor = (chain: readonly Word[]): QueryWord => {
  const [first] = chain
  const word = first?.whole ?? first?.word ?? ''
  const parts = chain.length === 1 ? [] : chain.map((part) => askFor([{ ...part, whole: part.word }]))
  return { word, keys: queryKeys(word), parts }
}

/** Matches posts that have a word which shares a key with this one. */
export const matchWord = ({ keys, parts }: QueryWord): Match =>
  anyOf([
    ...keys.map((key) => term(keyTerm(key))),
    ...(parts.length === 0 ? [] : [everyOf(parts.map(matchWord))]),
  ])

/** Matches a phrase. Pairs of common words are terms of their own (see common.ts), and narrow it down first. */
export const matchPhrase = (phrase: readonly string[]): Match => {
  const pairs = phrase.slice(1).flatMap((word, i) => {
    const before = phrase[i]
    return before !== undefined && isCommonPair(before, word) ? [term(pairTerm(before, word))] : []
  })
  const whole: Match = { phrase: phrase.map(wordTerm) }
  return pairs.length === 1 && phrase.length === 2 ? everyOf(pairs) : everyOf([...pairs, whole])
}
