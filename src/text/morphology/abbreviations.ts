import { unYo } from './fold.js'
import { has, hasAny, lemmaOf, type WordReading } from './readings.js'

/** What abbreviations mostly stand for, where the dictionary has several words, a word of the same spelling, or none. */
const STANDS_FOR: ReadonlyMap<string, string> = new Map([
  ['вс', 'воскресенье'],
  ['га', 'гектар'],
  ['гб', 'гигабайт'],
  ['зп', 'зарплата'],
  ['квт', 'киловатт'],
  ['коп', 'копейка'],
  ['л', 'литр'],
  ['м', 'метр'],
  ['мб', 'мегабайт'],
  ['мес', 'месяц'],
  ['мм', 'миллиметр'],
  ['сб', 'суббота'],
  ['см', 'сантиметр'],
  ['ч', 'час'],
])

/** Parts of speech beside which an abbreviation can be meant: в is hardly ever short for век, nor им for имя. */
const CONTENT = ['NOUN', 'VERB', 'INTJ']

/** Whether a form is only short for the word: the dictionary has км as a form of километр, and в (in) as one of век. */
export function isAbbreviation({ form, paradigm }: WordReading): boolean {
  return has(form.tag, 'Abbr') && !has(paradigm.lemma.tag, 'Abbr')
}

/** Whether a word is an abbreviation (мин of минута) beside being a form of another word (мина). */
export const canBeAbbreviation = (short: readonly WordReading[], full: readonly WordReading[]): boolean =>
  short.length > 0 && full.every(({ form }) => hasAny(form.tag, CONTENT))

/**
 * The word that an abbreviation stands for. One that can stand for several is connected with none of them, nor is one
 * that is a dictionary form by itself (рис is not short for рисунок), unless the table has it.
 */
export function standsFor(
  written: string,
  short: readonly WordReading[],
  full: readonly WordReading[],
): string[] {
  const known = STANDS_FOR.get(written)
  if (known !== undefined) return [known]
  const lemmas = new Set(short.map((reading) => unYo(lemmaOf(reading))))
  const isWord = full.some((reading) => unYo(lemmaOf(reading)) === written)
  return lemmas.size === 1 && !isWord ? [...lemmas] : []
}
