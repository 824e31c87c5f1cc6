import type { Dictionary } from './dictionary.js'
import { unYo } from './fold.js'
import { aboutTag, findForm, has, hasAll, hasAny, lemmaOf, type Reading, readingsOf } from './readings.js'

/**
 * Where a reading is filed when not under its lemma, and the other dictionary forms that should reach it when they
 * are asked for by name. All readings of a word that fall under a rule have the same relatives.
 */
export interface Rule {
  readonly applies: (reading: Reading) => boolean
  readonly word: (reading: Reading) => string
  readonly relative: (dictionary: Dictionary, reading: Reading) => string | undefined
}

/**
 * OpenCorpora files superlatives, ordinals and patronymics under another word (лучший under хороший, первый
 * under один, Иванович under Иван): for search they are words of their own.
 */
const OWN_WORDS = ['Supr', 'Anum', 'Patr'] as const

/** Words whose positive degree is another word, which no paradigm of the dictionary tells. */
const SUPPLETIVE: ReadonlyMap<string, string> = new Map([
  ['больше', 'много'],
  ['более', 'много'],
  ['меньше', 'мало'],
  ['менее', 'мало'],
  ['многий', 'много'],
  ['многие', 'много'],
  ['немногий', 'немного'],
  ['немногие', 'немного'],
])

/** The parts of speech of the words above; asking the tag first spares the rest of the dictionary the lookup. */
const SUPPLETIVE_PARTS = ['COMP', 'ADVB', 'NPRO', 'Apro']

const RULES: readonly Rule[] = [
  {
    applies: (reading) => ownMark(reading) !== undefined,
    word: ownWord,
    relative: (_, reading) => (has(reading.form.tag, 'Supr') ? lemmaOf(reading) : undefined),
  },
  {
    applies: (reading) => suppletiveOf(reading) !== undefined,
    word: lemmaOf,
    relative: (_, reading) => suppletiveOf(reading),
  },
  {
    // быстрее compares быстрый as well as быстро.
    applies: ({ form }) => has(form.tag, 'COMP'),
    word: lemmaOf,
    relative: (_, reading) => findForm(reading, ['ADJS', 'neut']),
  },
  {
    // уверена is asked for as уверенный, though the dictionary files it under уверить.
    applies: ({ form }) => has(form.tag, 'PRTS'),
    word: lemmaOf,
    relative: (_, reading) =>
      findForm(reading, ['PRTF', 'pssv', has(reading.form.tag, 'past') ? 'past' : 'pres']),
  },
  {
    // дом строится: the passive of строить looks like a verb строиться.
    applies: ({ form, paradigm }) =>
      paradigm.lemma.suffix.endsWith('ься') && has(form.tag, 'impf') && hasAny(form.tag, PASSIVE_FORMS),
    word: lemmaOf,
    relative: (dictionary, reading) => activeOf(dictionary, lemmaOf(reading)),
  },
]

/** Things are done, people do: no imperative and no second person. */
const PASSIVE_FORMS = ['3per', 'past', 'PRTF', 'INFN']

export const UNDER_LEMMA: Rule = { applies: () => true, word: lemmaOf, relative: () => undefined }

/** No rule applies to a tag without one of these, and most have none. */
const mayHaveRule = aboutTag((tag) => hasAny(tag, [...OWN_WORDS, ...SUPPLETIVE_PARTS, 'PRTS', 'impf']))

export function ruleFor(reading: Reading): Rule {
  if (!mayHaveRule(reading.form.tag)) return UNDER_LEMMA
  return RULES.find(({ applies }) => applies(reading)) ?? UNDER_LEMMA
}

function ownMark({ form, paradigm }: Reading): string | undefined {
  return OWN_WORDS.find((mark) => has(form.tag, mark) && !has(paradigm.lemma.tag, mark))
}

function ownWord(reading: Reading): string {
  const mark = ownMark(reading) ?? ''
  const gender = mark === 'Patr' && has(reading.form.tag, 'femn') ? ['femn'] : []
  return findForm(reading, [mark, ...gender], reading.form.prefix) ?? reading.spelling
}

function suppletiveOf(reading: Reading): string | undefined {
  if (!hasAny(reading.form.tag, SUPPLETIVE_PARTS)) return undefined
  return SUPPLETIVE.get(reading.spelling) ?? SUPPLETIVE.get(lemmaOf(reading))
}

function activeOf(dictionary: Dictionary, reflexive: string): string | undefined {
  const active = reflexive.slice(0, -2)
  const readings = readingsOf(dictionary, unYo(active))
  return readings.some(({ form }) => hasAll(form.tag, ['INFN', 'impf', 'tran'])) ? active : undefined
}
