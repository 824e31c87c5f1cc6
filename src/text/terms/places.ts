import type { IndexedWord } from './indexed-word.js'
import { GAP } from './term-names.js'

/**
 * The places of words in any form, as a list of terms of which neighbours in the text are neighbours: the first key of each
 * word, in the order of the text. A word with other keys has them in pairs with those of its neighbours, each pair once and
 * by itself. So two words stand side by side in some form exactly where the list has a key of each, one after the other.
 */
export const placesOf = (words: readonly IndexedWord[], most: number): string[] => {
  const places = [GAP]
  const seen = new Set<string>()
  for (const { placeTerms } of words) places.push(placeTerms[0] ?? GAP)
  for (let at = 1; at < words.length; at++) {
    const [before, after] = [words[at - 1]?.placeTerms ?? [], words[at]?.placeTerms ?? []]
    if (before.length * after.length > 1) addPairs(places, seen, before, after)
  }
  places.length = Math.min(places.length, most - 1)
  places.push(GAP)
  return places
}

const addPairs = (
  places: string[],
  seen: Set<string>,
  before: readonly string[],
  after: readonly string[],
): void => {
  for (const first of before)
    for (const second of after) {
      const pair = `${first} ${second}`
      const isInOrder = first === before[0] && second === after[0]
      if (isInOrder || seen.has(pair)) continue
      seen.add(pair)
      places.push(GAP, first, second)
    }
}
