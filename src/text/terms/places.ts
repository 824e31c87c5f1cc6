import type { IndexedWord } from './indexed-word.js'
import { GAP } from './term-names.js'

/**
 * The places of words in any form, as a list of terms of which neighbours in the text are neighbours: the first key of each
 * word, in the order of the text. A word with other keys has them in pairs with those of its neighbours, each pair once and
 * by itself. So two words stand side by side in some form exactly where the list has a key of each, one after the other.
 */
export const placesOf = (words: readonly IndexedWord[], most: number): string[] => {
  const places = [GAP]
  for (const { placeTerms } of words) places.push(placeTerms[0] ?? GAP)
  const others = new Map<string, readonly string[]>()
  for (let at = 1; at < words.length; at++) {
    const [before = [], after = []] = [words[at - 1]?.placeTerms, words[at]?.placeTerms]
    if (before.length * after.length === 1) continue
    for (const [i, first] of before.entries())
      for (const [j, second] of after.entries())
        if (i + j > 0) others.set(`${first} ${second}`, [GAP, first, second])
  }
  for (const pair of others.values()) places.push(...pair)
  return places.length < most ? [...places, GAP] : [...places.slice(0, most - 1), GAP]
}
