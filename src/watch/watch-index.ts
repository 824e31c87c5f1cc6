import type { CompiledWatch } from './compiled.js'
import { coverOf, type Frequencies } from './cover.js'
import type { Document, PostRow } from './document.js'

/** The length of what prefixes are looked up by: the first letter of a term says what it is, and no prefix is shorter. */
const PREFIX_LENGTH = 4

interface PrefixWatch {
  prefix: string
  watch: CompiledWatch
}

/** Finds the watches that a post matches, and looks only at those of which the post has a rare term. */
export class WatchIndex {
  readonly watches: readonly CompiledWatch[]
  readonly #byTerm = new Map<string, CompiledWatch[]>()
  readonly #byPrefix = new Map<string, PrefixWatch[]>()
  /** Whether some watches are looked up by words as written; most are by keys. */
  #hasWordTerms = false

  constructor(watches: readonly CompiledWatch[], sample: readonly Document[]) {
    this.watches = watches
    const frequencies = frequenciesIn(sample)
    for (const watch of watches) this.#add(watch, frequencies)
  }

  /** The watches whose search finds the post, be it deleted or not. */
  find(document: Document, post: PostRow): CompiledWatch[] {
    const candidates = new Set<CompiledWatch>()
    const { words, others } = document
    if (this.#hasWordTerms) for (const word of words) this.#addTo(candidates, word)
    for (const term of others) this.#addTo(candidates, term)
    if (this.#byPrefix.size > 0) for (const word of words) this.#addByPrefix(candidates, word)
    return [...candidates].filter(({ finds }) => finds(document, post))
  }

  #add(watch: CompiledWatch, frequencies: Frequencies): void {
    const { terms, prefixes } = coverOf(watch.match, frequencies)
    for (const term of terms) {
      listIn(this.#byTerm, term).push(watch)
      if (isOfWord(term)) this.#hasWordTerms = true
    }
    for (const prefix of prefixes)
      listIn(this.#byPrefix, prefix.slice(0, PREFIX_LENGTH)).push({ prefix, watch })
  }

  #addTo(candidates: Set<CompiledWatch>, term: string): void {
    const watches = this.#byTerm.get(term)
    if (watches !== undefined) for (const watch of watches) candidates.add(watch)
  }

  #addByPrefix(candidates: Set<CompiledWatch>, word: string): void {
    for (const { prefix, watch } of this.#byPrefix.get(word.slice(0, PREFIX_LENGTH)) ?? [])
      if (word.startsWith(prefix)) candidates.add(watch)
  }
}

const listIn = <T>(lists: Map<string, T[]>, name: string): T[] => {
  const list = lists.get(name) ?? []
  lists.set(name, list)
  return list
}

/** As `Document.words` has them: words as written, of the newest or of an earlier text. */
const isOfWord = (term: string): boolean => /^o?w/.test(term)

const frequenciesIn = (sample: readonly Document[]): Frequencies => {
  const counts = new Map<string, number>()
  for (const { words, others } of sample)
    for (const term of new Set([...words, ...others])) counts.set(term, (counts.get(term) ?? 0) + 1)
  return counts
}
