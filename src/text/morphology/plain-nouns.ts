import type { Dictionary } from './dictionary.js'
import { has, readingsOf, type WordReading } from './readings.js'

/**
 * Most new words are names and loanwords. They are plain nouns, whatever their ending means in older words (Эминема,
 * дипфейки): a case ending after a consonant, and the endings that the dictionary form can have instead.
 */
const CASE_ENDINGS: ReadonlyArray<{ ending: RegExp; nominatives: readonly string[] }> = [
  { ending: /(?:[аыи]ми|[ая]х|ам|ом|[оеё]в|а|(?<=[жцчшщ])ем)$/, nominatives: [''] },
  { ending: /[ыиуе]$/, nominatives: ['', 'а'] },
  { ending: /ой$/, nominatives: ['а'] },
]
const NOUN_STEM = /[аеиоуыэюя].*[бвгджзклмнпрстфхцчшщ]$/

/** The dictionary forms that a word has if it is a plain noun. */
export function asPlainNoun(word: string): string[] {
  const match = CASE_ENDINGS.find(({ ending }) => ending.test(word))
  const stem = match ? word.replace(match.ending, '') : ''
  return match && NOUN_STEM.test(stem) ? match.nominatives.map((nominative) => stem + nominative) : []
}

const SURNAME_OR_PLURAL = /[ое]в$/

/**
 * The noun that the dictionary hides behind a surname: it has дронов only as the surname, and not дрон. What the
 * dictionary has itself (Иванов, иван) is no such noun.
 */
export function behindSurname(
  dictionary: Dictionary,
  word: string,
  readings: readonly WordReading[],
): string[] {
  const isSurname = SURNAME_OR_PLURAL.test(word) && readings.every(({ form }) => has(form.tag, 'Surn'))
  return isSurname ? asPlainNoun(word).filter((noun) => isNew(dictionary, noun)) : []
}

/** How a noun without an ending can end, as маск does. Few do so like кошк: these are stems of кошка and its like. */
const BARE_NOUN = /[аеиоуыэюя](?:[бвгджзклмнпрстфхцчшщ]|[йлмнр][бвгджзкпстфхцчшщ]|с[кпт]|[кп]с|[кп]т)$/

/**
 * The noun without an ending that the dictionary hides behind one with an ending: it has маска and байки, and neither
 * Маск nor байк.
 */
export function behindNoun(dictionary: Dictionary, word: string, readings: readonly WordReading[]): string[] {
  if (!readings.some(hasEndingAlways)) return []
  return asPlainNoun(word).filter((noun) => BARE_NOUN.test(noun) && isNew(dictionary, noun))
}

/** Feminine nouns, and those without a singular. */
const hasEndingAlways = ({ form, paradigm: { lemma } }: WordReading): boolean =>
  has(form.tag, 'NOUN') && (has(lemma.tag, 'femn') || has(lemma.tag, 'Pltm'))

const isNew = (dictionary: Dictionary, noun: string): boolean => readingsOf(dictionary, noun).length === 0
