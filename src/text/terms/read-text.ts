import { rememberLast } from '../cache.js'
import type { Joined, KnownWord } from '../morphology/word.js'
import { knownWords } from '../morphology/words.js'
import { type IndexedWord, indexedWord, withoutKeys } from './indexed-word.js'

/** The words of a text, with all that they can be found by. */
export const readWords = (text: string): KnownWord<IndexedWord>[] => {
  const found = knownWords(text, indexedWord)
  if (!found.some(({ isGroup }) => isGroup)) return found
  return found.map((word) => (word.isGroup ? { ...word, known: withoutKeys(word.known.word) } : word))
}

/** What words of a text are together, from the place of the first one. */
export interface JoinedWords extends Omit<Joined, 'word'> {
  readonly at: number
  readonly known: IndexedWord
}

/** A text that was split into its words, in which queries can be looked for. */
export interface ReadText {
  readonly text: string
  readonly words: readonly KnownWord<IndexedWord>[]
  readonly joined: readonly JoinedWords[]
  /** The places of words with one of these keys, ascending. */
  placesOfKeys(keys: readonly string[]): number[]
}

class SplitText implements ReadText {
  readonly text: string
  readonly words: readonly KnownWord<IndexedWord>[]
  #joined: readonly JoinedWords[] | undefined
  #byKey: ReadonlyMap<string, readonly number[]> | undefined

  constructor(text: string) {
    this.text = text
    this.words = readWords(text)
  }

  get joined(): readonly JoinedWords[] {
    this.#joined ??= this.words.flatMap(({ joined = [] }, at) =>
      joined.map(({ word, parts }) => ({ at, parts, known: indexedWord(word) })),
    )
    return this.#joined
  }

  placesOfKeys(keys: readonly string[]): number[] {
    this.#byKey ??= placesByKey(this.words)
    const places = new Set<number>()
    for (const key of keys) for (const place of this.#byKey.get(key) ?? []) places.add(place)
    return [...places].sort((a, b) => a - b)
  }
}

const placesByKey = (words: readonly KnownWord<IndexedWord>[]): Map<string, number[]> => {
  const places = new Map<string, number[]>()
  for (const [at, { known }] of words.entries())
    for (const key of known.keys) {
      const ofKey = places.get(key)
      if (ofKey === undefined) places.set(key, [at])
      else ofKey.push(at)
    }
  return places
}

/** The last text is remembered: thousands of watches read the same one, one after the other. */
export const readText = rememberLast((text: string): ReadText => new SplitText(text))
