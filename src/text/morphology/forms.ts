import { remember } from '../cache.js'
import { keysOfCompound } from './compound.js'
import { type Dictionary, openDictionary } from './dictionary.js'
import { englishStem } from './english.js'
import { foldWord } from './fold.js'
import { type Keys, keysOfReadings } from './known.js'
import { isNumbered, keysOfNumbered } from './numbered.js'
import { thousandsOf } from './numbers.js'
import { hasAny, readingsOf } from './readings.js'
import { keysOfUnknown, NAMES } from './unknown.js'

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
  /** Whether a folded word can be a name: the dictionary has it as one, or does not have it. */
  readonly canBeName: (word: string) => boolean
  /** Whether the dictionary has a folded word. */
  readonly isInDictionary: (word: string) => boolean
}

/** Marks loose keys. No word has a Latin letter before Cyrillic ones, and letters pass every database's tokeniser. */
const LOOSE = 'w'

const RUSSIAN = /^[а-я]+$/
const HYPHENATED = /^[а-я0-9]+(?:-[а-я0-9]+)*-[а-я]+$/
const ENGLISH = /^[a-z]+$/
const CAPITALISED = /^\p{Lu}\p{Ll}/u

/**
 * Words in each of the two generations of a cache: enough for most words of real texts, while the caches of keys and of
 * indexed words take less memory than all else together.
 */
export const CACHED_WORDS = 50_000

const isRussian = (word: string): boolean => RUSSIAN.test(word) || HYPHENATED.test(word)

function createNormaliser(dictionary: Dictionary): Normaliser {
  const read = remember((word): Analysed => analysed(dictionary, word), CACHED_WORDS)
  const isInDictionary = (word: string): boolean => readingsOf(dictionary, word).length > 0
  return {
    keys: (written) => {
      const { stored, names } = read(foldWord(written))
      return names.length > 0 && CAPITALISED.test(written) ? [...names, ...stored] : stored
    },
    queryKeys: (written) => {
      const word = foldWord(written)
      const isName = CAPITALISED.test(written) && !isInDictionary(word)
      return askedKeys(word, read(word), isName)
    },
    isInDictionary,
    canBeName: (word) =>
      !isInDictionary(word) || readingsOf(dictionary, word).some(({ form }) => hasAny(form.tag, NAMES)),
  }
}

let shared: Normaliser | undefined

/** The normaliser of this process; the first call reads the dictionary. */
export function normaliser(): Normaliser {
  shared ??= createNormaliser(openDictionary())
  return shared
}

export const keys = (word: string): readonly string[] => normaliser().keys(word)
export const queryKeys = (word: string): readonly string[] => normaliser().queryKeys(word)
export const isInDictionary = (word: string): boolean => normaliser().isInDictionary(word)
export const canBeName = (word: string): boolean => normaliser().canBeName(word)

/** The keys of a folded word, and those to store for it where it is not capitalised. */
interface Analysed extends Pick<Keys, 'own'> {
  readonly names: readonly string[]
  readonly stored: readonly string[]
}

const NONE: readonly string[] = []

function analysed(dictionary: Dictionary, word: string): Analysed {
  const { own, loose, names = NONE } = keysOf(dictionary, word)
  if (loose.length + names.length === 0) return { own, names: NONE, stored: own }
  return { own, names, stored: [...own, ...[...loose, ...names].map((key) => LOOSE + key)] }
}

function keysOf(dictionary: Dictionary, word: string): Keys {
  if (ENGLISH.test(word)) return { own: [englishStem(word)], loose: [] }
  if (isRussian(word)) return russianKeys(dictionary, word)
  const thousands = thousandsOf(word)
  if (thousands !== undefined) return { own: [thousands], loose: [] }
  return keysOfNumbered(word, (name) => keysOf(dictionary, name).own) ?? { own: [word], loose: [] }
}

function russianKeys(dictionary: Dictionary, word: string): Keys {
  const readings = readingsOf(dictionary, word)
  if (readings.length > 0) return keysOfReadings(dictionary, word, readings)
  if (!word.includes('-')) return keysOfUnknown(dictionary, word)
  return { own: keysOfCompound(word, (part) => russianKeys(dictionary, part).own), loose: [] }
}

/** A name is not looked for in words that are spelt like its forms and are no names: Маск does not find маска. */
function askedKeys(word: string, { own, names }: Analysed, isName: boolean): readonly string[] {
  if (isRussian(word)) return [...own, ...names, ...(isName ? [] : [LOOSE + word])]
  return [...own, ...own.filter(isNumbered).map((key) => LOOSE + key)]
}
