import { fold } from '../morphology/fold.js'
import { HASHTAGS } from './signs.js'
import { type TextTerms, wordsIn } from './terms.js'

/** The term of a word that people may be offered: other than numbers and what is too long to be typed. */
const OFFERED = /^w([a-zа-я]{3,24})$/
const LONGEST_TAG = 32

/** The words of a text that are counted for corrections and completions, and its hashtags with their sign, each once. */
export const countedWords = (text: string, terms: TextTerms): Set<string> => {
  const found = new Set<string>()
  for (const term of wordsIn(terms)) {
    const word = OFFERED.exec(term)?.[1]
    if (word !== undefined) found.add(word)
  }
  if (text.includes('#'))
    for (const [, tag = ''] of text.matchAll(HASHTAGS))
      if (tag.length <= LONGEST_TAG) found.add(`#${fold(tag)}`)
  return found
}
