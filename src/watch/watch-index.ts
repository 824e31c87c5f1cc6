import { CACHED_WORDS } from '../text/morphology/forms.js'
import type { IndexedWord } from '../text/terms/indexed-word.js'
import type { Match } from '../text/terms/match.js'
import { isPairTerm } from '../text/terms/term-names.js'
import { indexedWords, partsOf, type TermLists, textTerms, withEarlierTexts } from '../text/terms/terms.js'
import type { CompiledQuery } from './compiled.js'
import { coverOf } from './cover.js'

/** The length of what prefixes are looked up by: the first letter of a term says what it is, and no prefix is shorter. */
const PREFIX_LENGTH = 4

/** Whether the texts that are being looked at have what a match wants. `words` are the terms of their words in order. */
type Test = (words: readonly string[]) => boolean

interface Entry<Name> {
  name: Name
  query: CompiledQuery
  test: Test
  /** The last texts that it was tested with. */
  testedWith: number
}

/** What a word of a text has to do with the queries. */
interface Lookup<Name> {
  /** The ids of its terms. */
  terms: readonly number[]
  /** Queries to test for words that begin as this one does. */
  entries: readonly Entry<Name>[]
}

/** What most words have to do with the queries. */
const NOTHING: Lookup<never> = { terms: [], entries: [] }

/** As many as texts remember themselves. */
const REMEMBERED_WORDS = 2 * CACHED_WORDS

/** After so many texts, and then after 30 times as many, it is known better which terms are rare. */
const FIRST_TEXTS = 300
const MORE_TEXTS = 30

/**
 * Finds those of many queries that texts match. It tests only queries of which the texts have a rare term, and it looks up
 * a word once, not in every text.
 */
export class WatchIndex<Name> {
  readonly #entries: Entry<Name>[] = []
  /** The terms of queries have ids; by id: the last texts with the term, how many texts had it, and the queries to test. */
  readonly #ids = new Map<string, number>()
  readonly #seenIn: number[] = []
  readonly #counts: number[] = []
  readonly #byTerm: Entry<Name>[][] = []
  readonly #byPrefix = new Map<string, { prefix: string; entry: Entry<Name> }[]>()
  #words = new Map<IndexedWord, Lookup<Name>>()
  /** Whether a query has pairs of common words; most have none. */
  #hasPairs = false
  /** The number of the texts that are being looked at. */
  #texts = 0
  #arrangeAfter = FIRST_TEXTS

  constructor(queries: Iterable<readonly [Name, CompiledQuery]>) {
    for (const [name, query] of queries)
      this.#entries.push({ name, query, test: this.#testOf(query.match), testedWith: 0 })
    this.#arrange()
  }

  /** The names of the queries that a post matches by its texts, of which the newest is the first. */
  find(texts: readonly string[]): Name[] {
    if (this.#texts++ === this.#arrangeAfter) this.#arrangeAgain()
    const [newest = '', ...earlier] = texts
    const { words, joined, pairs } = indexedWords(newest)
    const candidates: Entry<Name>[] = []
    for (const word of words) {
      const known = this.#words.get(word) ?? this.#lookUpWord(word)
      if (known !== NOTHING) this.#see(known, candidates)
    }
    for (const { keyTerms } of joined) this.#see(this.#lookUp(keyTerms), candidates)
    if (this.#hasPairs) this.#see(this.#lookUp(pairs), candidates)
    const document = earlier.length === 0 ? undefined : documentOf(newest, earlier)
    if (document !== undefined) this.#see(this.#lookUp(Object.values(document).flat()), candidates)
    if (candidates.length === 0) return []
    return this.#matching(candidates, texts, document?.words ?? words.map(({ wordTerm }) => wordTerm))
  }

  #matching(candidates: readonly Entry<Name>[], texts: readonly string[], words: readonly string[]): Name[] {
    const names: Name[] = []
    for (const entry of candidates) {
      if (entry.testedWith === this.#texts) continue
      entry.testedWith = this.#texts
      if (entry.test(words) && entry.query.isMatch(texts)) names.push(entry.name)
    }
    return names
  }

  /** Notes that the texts have the terms, and adds the queries to be tested. */
  #see({ terms, entries }: Lookup<Name>, candidates: Entry<Name>[]): void {
    for (const id of terms) {
      if (this.#seenIn[id] === this.#texts) continue
      this.#seenIn[id] = this.#texts
      this.#counts[id] = (this.#counts[id] ?? 0) + 1
      for (const entry of this.#byTerm[id] ?? []) candidates.push(entry)
    }
    for (const entry of entries) candidates.push(entry)
  }

  #lookUpWord(word: IndexedWord): Lookup<Name> {
    if (this.#words.size >= REMEMBERED_WORDS) this.#words.clear()
    const known = this.#lookUp([word.wordTerm, ...word.keyTerms])
    this.#words.set(word, known)
    return known
  }

  #lookUp(terms: readonly string[]): Lookup<Name> {
    const ids = terms.flatMap((term) => this.#ids.get(term) ?? [])
    const entries = this.#byPrefix.size === 0 ? [] : terms.flatMap((term) => this.#begunBy(term))
    return ids.length + entries.length === 0 ? NOTHING : { terms: ids, entries }
  }

  #begunBy(term: string): Entry<Name>[] {
    const candidates = this.#byPrefix.get(term.slice(0, PREFIX_LENGTH)) ?? []
    return candidates.filter(({ prefix }) => term.startsWith(prefix)).map(({ entry }) => entry)
  }

  /** Lists each query under its rarest terms. */
  #arrange(): void {
    for (const entry of this.#entries) {
      const { terms, prefixes } = coverOf(entry.query.match, (term) => this.#shareOf(term))
      for (const term of terms) this.#byTerm[this.#idOf(term)]?.push(entry)
      for (const prefix of prefixes) {
        const start = prefix.slice(0, PREFIX_LENGTH)
        this.#byPrefix.set(start, [...(this.#byPrefix.get(start) ?? []), { prefix, entry }])
      }
    }
  }

  #shareOf(term: string): number {
    return (this.#counts[this.#idOf(term)] ?? 0) / Math.max(1, this.#texts)
  }

  #arrangeAgain(): void {
    this.#arrangeAfter *= MORE_TEXTS
    for (const id of this.#byTerm.keys()) this.#byTerm[id] = []
    if (this.#byPrefix.size > 0) this.#words.clear()
    this.#byPrefix.clear()
    this.#arrange()
  }

  #idOf(term: string): number {
    const known = this.#ids.get(term)
    if (known !== undefined) return known
    if (isPairTerm(term)) this.#hasPairs = true
    const id = this.#ids.size
    this.#ids.set(term, id)
    this.#seenIn.push(0)
    this.#counts.push(0)
    this.#byTerm.push([])
    return id
  }

  /** As the text index of either engine would decide. */
  #testOf(match: Match): Test {
    const testsOf = (parts: readonly Match[]): Test[] => parts.map((part) => this.#testOf(part))
    const alternatives = termsOf(match)?.map((term) => this.#idOf(term))
    if (alternatives !== undefined) return () => alternatives.some((id) => this.#seenIn[id] === this.#texts)
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
    const ids = phrase.map((term) => this.#idOf(term))
    const hasAll = (): boolean => ids.every((id) => this.#seenIn[id] === this.#texts)
    return (words) => hasAll() && hasPhrase(words, phrase)
  }
}

/** The terms of a match for which one of some terms is enough. */
const termsOf = (match: Match): string[] | undefined => {
  if ('phrase' in match) return match.phrase.length === 1 ? [...match.phrase] : undefined
  if (!('any' in match)) return undefined
  const parts = match.any.map(termsOf)
  return parts.every((terms) => terms !== undefined) ? parts.flat() : undefined
}

/** The terms of texts, of which the newest is indexed otherwise than those before. */
const documentOf = (newest: string, earlier: readonly string[]): TermLists =>
  partsOf(withEarlierTexts(textTerms(newest), earlier))

const hasPhrase = (words: readonly string[], phrase: readonly string[]): boolean =>
  words.some((_, at) => phrase.every((term, i) => words[at + i] === term))
