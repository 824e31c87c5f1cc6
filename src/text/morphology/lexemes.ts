import type { Dictionary, Tag } from './dictionary.js'
import { unYo } from './fold.js'
import { type HeadwordRule, ruleFor } from './headwords.js'
import { has, isSameWord, lemmaOf, type WordReading } from './readings.js'

/** One of the words that a written word can be a form of, with the readings that say so. */
export interface Lexeme {
  /** the dictionary form */
  readonly word: string
  readonly isVerb: boolean
  readonly tags: Tag[]
  /** one reading for each paradigm that the dictionary has for this word */
  readonly samples: WordReading[]
  /** other dictionary forms that find the written word */
  readonly relatives: Set<string>
  /** the part of the uses of the written word that belongs here, and the largest part of one reading */
  share: number
  peak: number
}

/** A reading with the word that it counts for. */
interface Assigned {
  readonly reading: WordReading
  readonly rule: HeadwordRule
  readonly lexeme: Lexeme
}

/** Groups the readings of a written word by the words that they are forms of. */
export function lexemesOf(
  dictionary: Dictionary,
  readings: readonly WordReading[],
  shares: readonly (number | undefined)[],
): Lexeme[] {
  const lexemes = new Map<string, Lexeme>()
  let last: Assigned | undefined
  readings.forEach((reading, at) => {
    const assigned = assign(lexemes, reading, last)
    if (assigned.rule !== last?.rule || !isSameWord(reading, last.reading)) addSample(dictionary, assigned)
    addUse(assigned.lexeme, reading.form.tag, shares[at] ?? 0)
    last = assigned
  })
  return [...lexemes.values()]
}

/** Readings of one paradigm follow each other, a dozen for an adjective: most count for the same word as the one before. */
function assign(lexemes: Map<string, Lexeme>, reading: WordReading, last: Assigned | undefined): Assigned {
  const rule = ruleFor(reading)
  const isLikeLast = rule === last?.rule && rule.word === lemmaOf && isSameWord(reading, last.reading)
  return { reading, rule, lexeme: isLikeLast ? last.lexeme : lexemeFor(lexemes, reading, rule) }
}

function lexemeFor(lexemes: Map<string, Lexeme>, reading: WordReading, rule: HeadwordRule): Lexeme {
  const word = unYo(rule.word(reading))
  const isVerb = has(reading.paradigm.lemma.tag, 'INFN')
  const id = isVerb ? `${word} v` : word
  const known = lexemes.get(id)
  if (known) return known
  const fresh: Lexeme = { word, isVerb, tags: [], samples: [], relatives: new Set(), share: 0, peak: 0 }
  lexemes.set(id, fresh)
  return fresh
}

function addSample(dictionary: Dictionary, { reading, rule, lexeme }: Assigned): void {
  lexeme.samples.push(reading)
  const relative = rule.relative(dictionary, reading)
  if (relative !== undefined) lexeme.relatives.add(unYo(relative))
}

function addUse(lexeme: Lexeme, tag: Tag, share: number): void {
  lexeme.tags.push(tag)
  lexeme.share += share
  lexeme.peak = Math.max(lexeme.peak, share)
}
