import { remember } from '../cache.js'
import { keysOfCompound } from './compound.js'
import { type Dictionary, openDictionary } from './dictionary.js'
import { englishStem } from './english.js'
import { foldWord } from './fold.js'
import { type Keys, keysOfReadings } from './known.js'
import { readingsOf } from './readings.js'
import { keysOfUnknown } from './unknown.js'

/**
 * A word of a query finds a word of a text when `queryKeys(asked)` and `keys(written)` share a key.
 *
 * Nearly all keys are dictionary forms, which all forms of a word share. A word gets a loose key (see LOOSE) for a
 * dictionary form that it is related to without being a form of it (создаётся to создавать, новейший to новый, км to
 * километр): a search for exactly создавать finds it, a search for создали does not.
 */
export interface Normaliser {
  /** The keys to store for a word of a text: at least one. Callers must not change the array, which is cached. */
  readonly keys: (word: string) => readonly string[]
  /** The keys to look for when a word is asked for. */
  readonly queryKeys: (word: string) => readonly string[]
}

/** Marks loose keys. No word has a Latin letter before Cyrillic ones, and letters pass every database's tokeniser. */
const LOOSE = 'w'

const RUSSIAN = /^[а-я]+$/
const HYPHENATED = /^[а-я0-9]+(?:-[а-я0-9]+)*-[а-я]+$/
const ENGLISH = /^[a-z]+$/

/**
 * Words in each of the two generations of a cache: enough for most words of real texts, while the caches of keys and of
 * indexed words take less memory than all else together.
 */
export const CACHED_WORDS = 50_000

const isRussian = (word: string): boolean => RUSSIAN.test(word) || HYPHENATED.test(word)

function createNormaliser(dictionary: Dictionary): Normaliser {
  const keys = remember((word) => computeKeys(dictionary, foldWord(word)), CACHED_WORDS)
  return { keys, queryKeys: (word) => queryKeysOf(keys(word), foldWord(word)) }
}

let shared: Normaliser | undefined

/** The normaliser of this process; the first call reads the dictionary. */
export function normaliser(): Normaliser {
  shared ??= createNormaliser(openDictionary())
  return shared
}

export const keys = (word: string): readonly string[] => normaliser().keys(word)
export const queryKeys = (word: string): readonly string[] => normaliser().queryKeys(word)

function computeKeys(dictionary: Dictionary, word: string): readonly string[] {
  if (ENGLISH.test(word)) return [englishStem(word)]
  if (!isRussian(word)) return [word]
  const { own, loose } = russianKeys(dictionary, word)
  return [...own, ...loose.map((lemma) => LOOSE + lemma)]
}

function russianKeys(dictionary: Dictionary, word: string): Keys {
  const readings = readingsOf(dictionary, word)
  if (readings.length > 0) return keysOfReadings(dictionary, word, readings)
  if (!word.includes('-')) return keysOfUnknown(dictionary, word)
  return { own: keysOfCompound(word, (part) => russianKeys(dictionary, part).own), loose: [] }
}

function queryKeysOf(stored: readonly string[], word: string): readonly string[] {
  if (!isRussian(word)) return stored
  return [...stored.filter((key) => !key.startsWith(LOOSE)), LOOSE + word]
}
