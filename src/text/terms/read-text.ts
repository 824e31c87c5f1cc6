import { rememberLast } from '../cache.js'
import { type KnownWord, knownWords } from '../morphology/words.js'
import { type IndexedWord, indexedWord } from './indexed-word.js'

/** A text that was split into its words, in which queries can be looked for. */
export interface ReadText {
  readonly text: string
  readonly words: readonly KnownWord<IndexedWord>[]
  /** Hyphenated words as a whole, by the place of their first part. */
  readonly wholes: ReadonlyMap<number, IndexedWord>
  /** The places of words with one of these keys, ascending. */
  placesOfKeys(keys: readonly string[]): number[]
}

class SplitText implements ReadText {
  readonly text: string
  readonly words: readonly KnownWord<IndexedWord>[]
  #wholes: ReadonlyMap<number, IndexedWord> | undefined
  #byKey: ReadonlyMap<string, readonly number[]> | undefined

  constructor(text: string) {
    this.text = text
    this.words = knownWords(text, indexedWord)
  }

  get wholes(): ReadonlyMap<number, IndexedWord> {
    this.#wholes ??= new Map(
      this.words.flatMap(({ whole }, at) => (whole === undefined ? [] : [[at, indexedWord(whole)] as const])),
    )
    return this.#wholes
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
