import { fold } from '../morphology/fold.js'
import { HASHTAGS } from './signs.js'
import { TermCounts } from './term-counts.js'
import type { TextTerms } from './terms.js'

/** The term of a word that people may be offered: other than numbers and what is too long to be typed. */
const OFFERED = /^w([a-zа-я]{3,24})$/
const LONGEST_TAG = 32

/** How many texts have each word that is offered for corrections and completions, and each hashtag with its sign. */
export class CountedWords {
  #terms = new TermCounts()
  #tags = new Map<string, number>()

  /** How many words and hashtags are known. */
  get size(): number {
    return this.#terms.size + this.#tags.size
  }

  /** Adds `by` to the counts of a text's words, each once. */
  add(text: string, terms: TextTerms, by: 1 | -1): void {
    this.#terms.add(terms, by)
    if (!text.includes('#')) return
    for (const tag of tagsOf(text)) this.#tags.set(tag, (this.#tags.get(tag) ?? 0) + by)
  }

  /** All counts but zeros; it begins anew afterwards. */
  take(): (readonly [word: string, texts: number])[] {
    const taken = [
      ...Array.from(this.#terms, ([term, texts]) => [OFFERED.exec(term)?.[1] ?? '', texts] as const),
      ...this.#tags,
    ]
    this.#terms = new TermCounts()
    this.#tags = new Map()
    return taken.filter(([word, texts]) => word !== '' && texts !== 0)
  }
}

/** The hashtags of a text, each once. */
const tagsOf = (text: string): Set<string> =>
  new Set(
    Array.from(text.matchAll(HASHTAGS), ([, tag = '']) => tag)
      .filter(({ length }) => length <= LONGEST_TAG)
      .map((tag) => `#${fold(tag)}`),
  )
