import type { Match } from '../text/match.js'
import type { CompiledWatch } from './compiled.js'
import { coverOf, type Frequencies } from './cover.js'
import type { Document, PostRow } from './document.js'

/** The length of what prefixes are looked up by: the first letter of a term says what it is, and no prefix is shorter. */
const PREFIX_LENGTH = 4

/** Whether the post that is being looked at has what a match wants. */
type Test = (words: readonly string[]) => boolean

interface IndexedWatch {
  watch: CompiledWatch
  test: Test
  /** The last post that it was tested with. */
  testedPost: number
}

interface KnownTerm {
  /** The last post that has the term. */
  post: number
  /** Watches to test where a post has the term: it is their rarest. */
  watches: IndexedWatch[]
}

/** Finds the watches that a post matches, and tests only those of which the post has a rare term. */
export class WatchIndex {
  /** The terms of all watches; others of a post do not matter. */
  readonly #terms = new Map<string, KnownTerm>()
  readonly #byPrefix = new Map<string, { prefix: string; watch: IndexedWatch }[]>()
  /** Whether a watch has words as written among its terms; most have keys only. */
  #hasWords = false
  /** The number of the post that is being looked at. */
  #post = 0

  constructor(watches: readonly CompiledWatch[], sample: readonly Document[]) {
    const frequencies = frequenciesIn(sample)
    for (const watch of watches) this.#add(watch, frequencies)
  }

  /** The watches whose search finds the post, be it deleted or not. */
  find({ words, keys, attributes }: Document, post: PostRow): CompiledWatch[] {
    this.#post++
    const lists = this.#hasWords ? [words, keys, attributes] : [keys, attributes]
    const known = lists.flatMap((terms) => this.#mark(terms))
    const found: CompiledWatch[] = []
    const test = (indexed: IndexedWatch): void => {
      if (indexed.testedPost === this.#post) return
      indexed.testedPost = this.#post
      if (indexed.test(words) && indexed.watch.isMatch(post)) found.push(indexed.watch)
    }
    for (const { watches } of known) for (const watch of watches) test(watch)
    if (this.#byPrefix.size > 0)
      for (const word of words) for (const watch of this.#byPrefixOf(word)) test(watch)
    return found
  }

  /** Notes that the post has these terms. @returns those by which watches are found */
  #mark(terms: readonly string[]): KnownTerm[] {
    const known: KnownTerm[] = []
    for (const text of terms) {
      const term = this.#terms.get(text)
      if (term === undefined) continue
      term.post = this.#post
      if (term.watches.length > 0) known.push(term)
    }
    return known
  }

  #byPrefixOf(word: string): IndexedWatch[] {
    const candidates = this.#byPrefix.get(word.slice(0, PREFIX_LENGTH)) ?? []
    return candidates.filter(({ prefix }) => word.startsWith(prefix)).map(({ watch }) => watch)
  }

  #add(compiled: CompiledWatch, frequencies: Frequencies): void {
    const watch = { watch: compiled, test: this.#testOf(compiled.match), testedPost: 0 }
    const { terms, prefixes } = coverOf(compiled.match, frequencies)
    for (const term of terms) this.#term(term).watches.push(watch)
    for (const prefix of prefixes) {
      const start = prefix.slice(0, PREFIX_LENGTH)
      this.#byPrefix.set(start, [...(this.#byPrefix.get(start) ?? []), { prefix, watch }])
    }
  }

  #term(text: string): KnownTerm {
    const term = this.#terms.get(text) ?? { post: 0, watches: [] }
    this.#terms.set(text, term)
    if (IS_WORD.test(text)) this.#hasWords = true
    return term
  }

  /** As the text index of either engine would decide. */
  #testOf(match: Match): Test {
    const testsOf = (parts: readonly Match[]): Test[] => parts.map((part) => this.#testOf(part))
    if ('phrase' in match) return this.#testOfPhrase(match.phrase)
    if ('prefix' in match) return (words) => words.some((word) => word.startsWith(match.prefix))
    if ('any' in match) {
      const tests = testsOf(match.any)
      return (words) => tests.some((test) => test(words))
    }
    if ('every' in match) {
      const tests = testsOf(match.every)
      return (words) => tests.every((test) => test(words))
    }
    const [wanted, unwanted] = [this.#testOf(match.match), this.#testOf(match.without)]
    return (words) => wanted(words) && !unwanted(words)
  }

  #testOfPhrase(phrase: readonly string[]): Test {
    const terms = phrase.map((text) => this.#term(text))
    const hasAll = (): boolean => terms.every(({ post }) => post === this.#post)
    return phrase.length === 1 ? hasAll : (words) => hasAll() && hasPhrase(words, phrase)
  }
}

/** The term of a word as written, of the newest or of an earlier text. */
const IS_WORD = /^o?w/

const hasPhrase = (words: readonly string[], phrase: readonly string[]): boolean =>
  words.some((_, at) => phrase.every((term, i) => words[at + i] === term))

const frequenciesIn = (sample: readonly Document[]): Frequencies => {
  const counts = new Map<string, number>()
  for (const { words, keys, attributes } of sample)
    for (const term of new Set([...words, ...keys, ...attributes]))
      counts.set(term, (counts.get(term) ?? 0) + 1)
  return counts
}
