import type { Dictionary } from './dictionary.js'
import { unYo } from './fold.js'
import { aboutTag, findForm, has, hasAll, hasAny, lemmaOf, readingsOf, type WordReading } from './readings.js'

/**
 * Which word a reading counts for. Mostly that is its lemma, but the dictionary groups some words that people search for
 * separately. `relative` is another dictionary form that should find the reading, too, when exactly that form is searched
 * for. All readings of one word to which a rule applies have the same relative.
 */
export interface HeadwordRule {
  readonly applies: (reading: WordReading) => boolean
  readonly word: (reading: WordReading) => string
  readonly relative: (dictionary: Dictionary, reading: WordReading) => string | undefined
}

/**
 * Grammemes of superlatives, ordinal numbers and patronymics. The dictionary has them as forms of another word (лучший of
 * хороший, первый of один, Иванович of Иван); for search they are words of their own.
 */
const OWN_WORDS = ['Supr', 'Anum', 'Patr'] as const

/** Comparatives of another word (больше of много) that the dictionary does not connect with it. */
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

/** The parts of speech of these words: most readings have another one and need no lookup. */
const SUPPLETIVE_PARTS = ['COMP', 'ADVB', 'NPRO', 'Apro']

const RULES: readonly HeadwordRule[] = [
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
    // быстрее is the comparative of быстрый and of быстро.
    applies: ({ form }) => has(form.tag, 'COMP'),
    word: lemmaOf,
    relative: (_, reading) => findForm(reading, ['ADJS', 'neut']),
  },
  {
    // уверена is searched for as уверенный, but the dictionary has it as a form of уверить.
    applies: ({ form }) => has(form.tag, 'PRTS'),
    word: lemmaOf,
    relative: (_, reading) =>
      findForm(reading, ['PRTF', 'pssv', has(reading.form.tag, 'past') ? 'past' : 'pres']),
  },
  {
    // The passive of строить (дом строится) looks like a verb of its own, строиться.
    applies: ({ form, paradigm }) =>
      paradigm.lemma.suffix.endsWith('ься') && has(form.tag, 'impf') && hasAny(form.tag, PASSIVE_FORMS),
    word: lemmaOf,
    relative: (dictionary, reading) => activeOf(dictionary, lemmaOf(reading)),
  },
]

/** Forms that a passive can have: not the imperative, not the second person. */
const PASSIVE_FORMS = ['3per', 'past', 'PRTF', 'INFN']

export const UNDER_LEMMA: HeadwordRule = { applies: () => true, word: lemmaOf, relative: () => undefined }

/** Whether a rule can apply to a tag. Most tags have none of these grammemes. */
const mayHaveRule = aboutTag((tag) => hasAny(tag, [...OWN_WORDS, ...SUPPLETIVE_PARTS, 'PRTS', 'impf']))

/** The rule that applies to a reading. */
export function ruleFor(reading: WordReading): HeadwordRule {
  if (!mayHaveRule(reading.form.tag)) return UNDER_LEMMA
  return RULES.find(({ applies }) => applies(reading)) ?? UNDER_LEMMA
}

function ownMark({ form, paradigm }: WordReading): string | undefined {
  return OWN_WORDS.find((mark) => has(form.tag, mark) && !has(paradigm.lemma.tag, mark))
}

function ownWord(reading: WordReading): string {
  const mark = ownMark(reading) ?? ''
  const gender = mark === 'Patr' && has(reading.form.tag, 'femn') ? ['femn'] : []
  return findForm(reading, [mark, ...gender], reading.form.prefix) ?? reading.spelling
}

function suppletiveOf(reading: WordReading): string | undefined {
  if (!hasAny(reading.form.tag, SUPPLETIVE_PARTS)) return undefined
  return SUPPLETIVE.get(reading.spelling) ?? SUPPLETIVE.get(lemmaOf(reading))
}

function activeOf(dictionary: Dictionary, reflexive: string): string | undefined {
  const active = reflexive.slice(0, -2)
  const readings = readingsOf(dictionary, unYo(active))
  return readings.some(({ form }) => hasAll(form.tag, ['INFN', 'impf', 'tran'])) ? active : undefined
}
