import type { Dictionary } from './dictionary.js'
import { unYo } from './fold.js'
import { gradesOf } from './grades.js'
import { ruleFor, UNDER_LEMMA } from './headwords.js'
import { type Lexeme, lexemesOf } from './lexemes.js'
import { has, isSameWord, lemmaOf, type Reading, readingsOf, sharesOf } from './readings.js'

/** The keys of a word: `own` join all forms of a word, `loose` are reached only through the dictionary form. */
export interface Keys {
  readonly own: readonly string[]
  readonly loose: readonly string[]
}

/** Told by a letter that no Russian word has. */
const VERB_MARK = 'v'

export function keysOfReadings(dictionary: Dictionary, written: string, readings: readonly Reading[]): Keys {
  const full = readings.filter((reading) => !isAbbreviation(reading))
  return full.length > 0 ? keysOfFull(dictionary, written, full) : keysOfAbbreviation(written, readings)
}

function keysOfFull(dictionary: Dictionary, written: string, readings: readonly Reading[]): Keys {
  const lemma = soleLemma(readings)
  if (lemma !== undefined) return { own: [lemma], loose: [] }
  const shares = isAmbiguous(readings) ? sharesOf(dictionary, written, readings) : []
  const lexemes = lexemesOf(dictionary, readings, shares)
  const grades = gradesOf(dictionary, written, lexemes, shares)
  const best = grades.includes('own') ? 'own' : 'loose'
  const own = lexemes.filter((_, at) => grades[at] === best)
  const loose = best === 'loose' ? [] : lexemes.filter((_, at) => grades[at] === 'loose')
  const relatives = [...own, ...loose].flatMap((lexeme) => [...lexeme.relatives])
  return {
    own: [...new Set(own.map((lexeme) => keyOf(dictionary, lexeme)))],
    loose: [...new Set([...loose.map(({ word }) => word), ...relatives])],
  }
}

/** The dictionary has км among the forms of километр, and the preposition в among those of век. */
function isAbbreviation({ form, paradigm }: Reading): boolean {
  return has(form.tag, 'Abbr') && !has(paradigm.lemma.tag, 'Abbr')
}

/** What may be short for several words is short for none. */
function keysOfAbbreviation(written: string, readings: readonly Reading[]): Keys {
  const lemmas = new Set(readings.map((reading) => unYo(lemmaOf(reading))))
  return { own: [written], loose: lemmas.size === 1 ? [...lemmas] : [] }
}

/** The dictionary forms of a word, without what the keys add to them. */
export function wordsOfReadings(
  dictionary: Dictionary,
  written: string,
  readings: readonly Reading[],
): string[] {
  return keysOfReadings(dictionary, written, readings).own.map((key) => key.replace(VERB_MARK, ''))
}

/** Most words are this simple, and need nothing of what is done for the others. */
function soleLemma(readings: readonly Reading[]): string | undefined {
  const [first] = readings
  if (!first || has(first.paradigm.lemma.tag, 'INFN')) return undefined
  const isSimple = readings.every((reading) => isSameWord(reading, first) && ruleFor(reading) === UNDER_LEMMA)
  return isSimple ? unYo(lemmaOf(first)) : undefined
}

const isAmbiguous = ([first, ...rest]: readonly Reading[]): boolean =>
  rest.some(({ paradigm }) => paradigm !== first?.paradigm)

/** Infinitives that are also nouns (стать, знать, печь) are told apart. */
function keyOf(dictionary: Dictionary, { word, isVerb }: Lexeme): string {
  if (!isVerb) return word
  const isNoun = (reading: Reading): boolean =>
    has(reading.form.tag, 'NOUN') && unYo(lemmaOf(reading)) === word
  return readingsOf(dictionary, word).some(isNoun) ? word + VERB_MARK : word
}
