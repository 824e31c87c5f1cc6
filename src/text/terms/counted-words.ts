import { fold } from '../morphology/fold.js'
import { HASHTAGS } from './signs.js'
import { type TextTerms, wordsIn } from './terms.js'

/** The term of a word that people may be offered: other than numbers and what is too long to be typed. */
const OFFERED = /^w([a-zа-я]{3,24})$/
const LONGEST_TAG = 32

/** How many texts have each word that is offered for corrections and completions, and each hashtag with its sign. */
export class CountedWords {
  /** By the terms of words and by hashtags with their sign: what is offered is only looked for in the end. */
  #texts = new Map<string, number>()

  /** How many words and hashtags are known. */
  get size(): number {
    return this.#texts.size
  }

  /** Adds `by` to the counts of a text's words, each once. */
  add(text: string, terms: TextTerms, by: 1 | -1): void {
    for (const term of new Set([...wordsIn(terms), ...tagsOf(text)]))
      this.#texts.set(term, (this.#texts.get(term) ?? 0) + by)
  }

  /** All counts but zeros; it begins anew afterwards. */
  take(): (readonly [word: string, texts: number])[] {
    const taken = [...this.#texts].flatMap(([term, texts]) => {
      const word = term.startsWith('#') ? term : OFFERED.exec(term)?.[1]
      return word === undefined || texts === 0 ? [] : [[word, texts] as const]
    })
    this.#texts.clear()
    return taken
  }
}

const tagsOf = (text: string): string[] =>
  text.includes('#')
    ? Array.from(text.matchAll(HASHTAGS), ([, tag = '']) => tag)
        .filter(({ length }) => length <= LONGEST_TAG)
        .map((tag) => `#${fold(tag)}`)
    : []
