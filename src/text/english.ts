import { stemmer } from 'stemmer'

/** Words that only look inflected; the algorithm would join news with new. */
const INVARIABLE = new Set('andes atlas bias cosmos news series species texas paris'.split(' '))

const SHORTEST_STEMMED = 4

export function englishStem(word: string): string {
  return word.length < SHORTEST_STEMMED || INVARIABLE.has(word) ? word : stemmer(word)
}
