import { remember } from '../cache.js'
import { foldWord } from '../morphology/fold.js'
import { CACHED_WORDS, keys } from '../morphology/forms.js'
import type { Known } from '../morphology/word.js'
import { isCommon } from './common.js'
import { isDigits, keyTerm, safe, wordTerm } from './term-names.js'
import { wordNumber } from './word-number.js'

/** A word of a text, folded, with all that it can be found by. */
export interface IndexedWord extends Known {
  /** The keys under which its forms are found. */
  readonly keys: readonly string[]
  readonly keyTerms: readonly string[]
  readonly wordTerm: string
  /** What stands in the place of the word where it is part of a phrase in any form; a number is looked for as written. */
  readonly placeTerms: readonly string[]
  /** The word without characters that terms must not have. */
  readonly safe: string
  readonly isCommon: boolean
  /** What stands for the word where texts are compared. */
  readonly number: number
  /** The length of the word and its keys. */
  readonly units: number
}

/** What a word is found by, as it is written. */
export const indexedWord = remember((written): IndexedWord => {
  const word = foldWord(written)
  const found = keys(written)
  const keyTerms = found.map(keyTerm)
  const asWritten = wordTerm(word)
  return {
    word,
    keys: found,
    keyTerms,
    wordTerm: asWritten,
    placeTerms: isDigits(word) ? [asWritten] : keyTerms,
    safe: safe(word),
    isCommon: isCommon(word),
    number: wordNumber(word),
    units: found.reduce((sum, key) => sum + key.length, word.length),
  }
}, CACHED_WORDS)

/** A group of digits of a longer number: it is found as written only. */
export const withoutKeys = remember(
  (written): IndexedWord => ({ ...indexedWord(written), keys: [], keyTerms: [] }),
  1_000,
)
