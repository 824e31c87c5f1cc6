import { canBeAbbreviation, isAbbreviation, standsFor } from './abbreviations.js'
import type { Dictionary } from './dictionary.js'
import { unYo } from './fold.js'
import { gradesOf } from './grades.js'
import { ruleFor, UNDER_LEMMA } from './headwords.js'
import { type Lexeme, lexemesOf } from './lexemes.js'
import { behindNoun, behindSurname } from './plain-nouns.js'
import { has, isSameWord, lemmaOf, readingsOf, sharesOf, type WordReading } from './readings.js'
import { verbsOfAdjective } from './verbal-adjectives.js'

/**
 * The keys of a written word: `own` ones are shared by all forms of a word, `loose` ones find it by the exact dictionary
 * form only. `names` are the loose ones that are its own where it is capitalised: Маска is a form of Маск.
 */
export interface Keys {
  readonly own: readonly string[]
  readonly loose: readonly string[]
  readonly names?: readonly string[]
}

/** Ends the key of a verb that is spelt like a noun: a letter that no Russian word has. */
const VERB_MARK = 'v'

/** The keys of a word that is in the dictionary. */
export function keysOfReadings(
  dictionary: Dictionary,
  written: string,
  readings: readonly WordReading[],
): Keys {
  const short = readings.filter(isAbbreviation)
  const full = readings.filter((reading) => !isAbbreviation(reading))
  const { own, loose } = full.length > 0 ? keysOfFull(dictionary, written, full) : NO_KEYS
  const isShort = canBeAbbreviation(short, full)
  return {
    own: [...new Set([...own, ...behindSurname(dictionary, written, full), ...(isShort ? [written] : [])])],
    loose: [
      ...loose,
      ...standsFor(written, isShort ? short : [], full),
      ...verbsOfAdjective(dictionary, own, full),
    ],
    names: behindNoun(dictionary, written, full),
  }
}

const NO_KEYS: Keys = { own: [], loose: [] }

function keysOfFull(dictionary: Dictionary, written: string, readings: readonly WordReading[]): Keys {
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

/** The dictionary forms of a word: its own keys without marks. */
export function wordsOfReadings(
  dictionary: Dictionary,
  written: string,
  readings: readonly WordReading[],
): string[] {
  return keysOfReadings(dictionary, written, readings).own.map((key) => key.replace(VERB_MARK, ''))
}

/** The only lemma of a word, where no rule and no verb is involved: most words are this simple, and are done with it. */
function soleLemma(readings: readonly WordReading[]): string | undefined {
  const [first] = readings
  if (!first || has(first.paradigm.lemma.tag, 'INFN')) return undefined
  const isSimple = readings.every((reading) => isSameWord(reading, first) && ruleFor(reading) === UNDER_LEMMA)
  return isSimple ? unYo(lemmaOf(first)) : undefined
}

const isAmbiguous = ([first, ...rest]: readonly WordReading[]): boolean =>
  rest.some(({ paradigm }) => paradigm !== first?.paradigm)

/** Gives infinitives that are also nouns (стать, знать, печь) a key of their own. */
function keyOf(dictionary: Dictionary, { word, isVerb }: Lexeme): string {
  if (!isVerb) return word
  const isNoun = (reading: WordReading): boolean =>
    has(reading.form.tag, 'NOUN') && unYo(lemmaOf(reading)) === word
  return readingsOf(dictionary, word).some(isNoun) ? word + VERB_MARK : word
}
