import { remember } from '../cache.js'
import { foldWord } from '../fold.js'
import { keys } from '../forms.js'
import { type Known, type KnownWord, knownWords } from '../words.js'

/** A word of a text, folded, with the keys under which its forms are found. */
export interface ReadWord extends Known {
  readonly keys: readonly string[]
}

/** A text that was split into its words, in which queries can be looked for. */
export interface ReadText {
  readonly text: string
  readonly words: readonly KnownWord<ReadWord>[]
  /** Hyphenated words as a whole, by the place of their first part. */
  readonly wholes: ReadonlyMap<number, ReadWord>
  /** The places of words with one of these keys, ascending. */
  placesOfKeys(keys: readonly string[]): number[]
}

const readWord = remember((written): ReadWord => {
  const word = foldWord(written)
  return { word, keys: keys(word) }
}, 50_000)

class SplitText implements ReadText {
  readonly text: string
  readonly words: readonly KnownWord<ReadWord>[]
  readonly wholes: ReadonlyMap<number, ReadWord>
  #byKey: ReadonlyMap<string, readonly number[]> | undefined

  constructor(text: string) {
    this.text = text
    this.words = knownWords(text, readWord)
    this.wholes = new Map(
      this.words.flatMap(({ whole }, at) => (whole === undefined ? [] : [[at, readWord(whole)] as const])),
    )
  }

  placesOfKeys(keys: readonly string[]): number[] {
    this.#byKey ??= placesByKey(this.words)
    const places = new Set<number>()
    for (const key of keys) for (const place of this.#byKey.get(key) ?? []) places.add(place)
    return [...places].sort((a, b) => a - b)
  }
}

const placesByKey = (words: readonly KnownWord<ReadWord>[]): Map<string, number[]> => {
  const places = new Map<string, number[]>()
  for (const [at, { known }] of words.entries())
    for (const key of known.keys) {
      const ofKey = places.get(key)
      if (ofKey === undefined) places.set(key, [at])
      else ofKey.push(at)
    }
  return places
}

let last: ReadText = new SplitText('')

/** The last text is remembered: thousands of watches read the same one, one after the other. */
export const readText = (text: string): ReadText => {
  if (text !== last.text) last = new SplitText(text)
  return last
}
