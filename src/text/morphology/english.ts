import { stemmer } from 'stemmer'

/** Words that only look like a plural: the stemmer would take news for a form of new. */
const INVARIABLE = new Set('andes atlas bias cosmos news series species texas paris'.split(' '))

const SHORTEST_STEMMED = 4

/** The stem under which the forms of an English word meet. */
export function englishStem(word: string): string {
  return word.length < SHORTEST_STEMMED || INVARIABLE.has(word) ? word : stemmer(word)
}
