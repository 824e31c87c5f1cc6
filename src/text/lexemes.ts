import type { Dictionary, Tag } from './dictionary.js'
import { unYo } from './fold.js'
import { type Rule, ruleFor } from './headwords.js'
import { has, isSameWord, lemmaOf, type Reading } from './readings.js'

/** The readings of a written word that are forms of one and the same word. */
export interface Lexeme {
  /** the dictionary form */
  readonly word: string
  readonly isVerb: boolean
  readonly tags: Tag[]
  /** one reading for each paradigm that the dictionary has for this word */
  readonly samples: Reading[]
  /** other dictionary forms that reach the written word */
  readonly relatives: Set<string>
  /** the part of the uses of the written word that belongs here, and the largest part of one reading */
  share: number
  peak: number
}

interface Filed {
  readonly reading: Reading
  readonly rule: Rule
  readonly lexeme: Lexeme
}

export function lexemesOf(
  dictionary: Dictionary,
  readings: readonly Reading[],
  shares: readonly (number | undefined)[],
): Lexeme[] {
  const lexemes = new Map<string, Lexeme>()
  let last: Filed | undefined
  readings.forEach((reading, at) => {
    const filed = file(lexemes, reading, last)
    if (filed.rule !== last?.rule || !isSameWord(reading, last.reading)) addSample(dictionary, filed)
    addUse(filed.lexeme, reading.form.tag, shares[at] ?? 0)
    last = filed
  })
  return [...lexemes.values()]
}

/** Readings of one paradigm come in a row, a dozen of them for an adjective: most are filed as the one before. */
function file(lexemes: Map<string, Lexeme>, reading: Reading, last: Filed | undefined): Filed {
  const rule = ruleFor(reading)
  const isLikeLast = rule === last?.rule && rule.word === lemmaOf && isSameWord(reading, last.reading)
  return { reading, rule, lexeme: isLikeLast ? last.lexeme : lexemeFor(lexemes, reading, rule) }
}

function lexemeFor(lexemes: Map<string, Lexeme>, reading: Reading, rule: Rule): Lexeme {
  const word = unYo(rule.word(reading))
  const isVerb = has(reading.paradigm.lemma.tag, 'INFN')
  const id = isVerb ? `${word} v` : word
  const known = lexemes.get(id)
  if (known) return known
  const fresh: Lexeme = { word, isVerb, tags: [], samples: [], relatives: new Set(), share: 0, peak: 0 }
  lexemes.set(id, fresh)
  return fresh
}

function addSample(dictionary: Dictionary, { reading, rule, lexeme }: Filed): void {
  lexeme.samples.push(reading)
  const relative = rule.relative(dictionary, reading)
  if (relative !== undefined) lexeme.relatives.add(unYo(relative))
}

function addUse(lexeme: Lexeme, tag: Tag, share: number): void {
  lexeme.tags.push(tag)
  lexeme.share += share
  lexeme.peak = Math.max(lexeme.peak, share)
}
