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
}

const readWord = remember((written): ReadWord => {
  const word = foldWord(written)
  return { word, keys: keys(word) }
}, 50_000)

let last: ReadText = { text: '', words: [], wholes: new Map() }

/** The last text is remembered: thousands of watches read the same one, one after the other. */
export const readText = (text: string): ReadText => {
  if (text === last.text) return last
  const words = knownWords(text, readWord)
  const wholes = new Map(
    words.flatMap(({ whole }, at) => (whole === undefined ? [] : [[at, readWord(whole)] as const])),
  )
  last = { text, words, wholes }
  return last
}
