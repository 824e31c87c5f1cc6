import type { Dictionary } from './dictionary.js'
import { evidenceOf } from './evidence.js'
import type { Lexeme } from './lexemes.js'
import { hasAny } from './readings.js'

/**
 * A written word can be a form of several words. The grade says what one of these gets: `own` if the written word counts
 * as its form, `loose` if only a search for the exact dictionary form should find it, `dropped` if nobody means it.
 */
export type Grade = 'own' | 'loose' | 'dropped'

/** A meaning with a smaller share of the uses, and none in the corpus, is one that nobody intends (день as a form of деть). */
const MIN_SHARE = 0.02
const HALF = 0.5

/** Grammemes of unusual forms: archaic, erroneous, distorted, colloquial and the like. */
const MARGINAL = 'Arch Erro Dist Infr Litr Slng Coun voct V-be V-bi V-en V-sh'.split(' ')

/**
 * Parts of speech that mostly give way to another one: short adjectives to adverbs and participles (открыт is a form of
 * открыть), participles to adjectives, short participles to adverbs and parentheses (видимо is none of видеть).
 */
const GIVES_WAY: ReadonlyArray<{ of: readonly string[]; by: readonly string[] }> = [
  { of: ['ADJS'], by: ['ADVB', 'PRED', 'PRTS'] },
  { of: ['PRTF', 'PRTS'], by: ['ADJF'] },
  { of: ['PRTS'], by: ['ADVB', 'Prnt'] },
]

/** A word with less evidence than DOUBTFUL is doubtful if another `own` one has at least SURE (see evidence.ts). */
const DOUBTFUL = 0.25
const SURE = 0.5

/** The grade of each word that the written one can be a form of; `shares` are those of its readings (see readings.ts). */
export function gradesOf(
  dictionary: Dictionary,
  written: string,
  all: readonly Lexeme[],
  shares: readonly (number | undefined)[],
): Grade[] {
  if (all.length === 1) return ['own']
  const rarest = Math.min(...shares.filter((share) => share !== undefined))
  const isMet = ({ peak }: Lexeme): boolean => peak > rarest
  const evidence = all.map(({ samples }) =>
    Math.max(...samples.map((sample) => evidenceOf(dictionary, sample))),
  )
  const grades = all.map((lexeme) =>
    rarest <= 1 ? byCorpus(lexeme, all, isMet(lexeme)) : byTags(lexeme, all),
  )
  const surest = Math.max(...evidence.filter((_, at) => grades[at] === 'own'))
  return all.map((lexeme, at) => {
    const isNamed = lexeme.word === written
    const isDoubtful = !isMet(lexeme) && !isNamed && surest >= SURE && (evidence[at] ?? 0) < DOUBTFUL
    const grade = grades[at] ?? 'own'
    return isDoubtful && grade === 'own' ? 'loose' : grade
  })
}

/** Where the corpus has shares. They are smoothed, so the rarest reading may never have occurred at all. */
function byCorpus(lexeme: Lexeme, all: readonly Lexeme[], isMet: boolean): Grade {
  if (all.every(({ share }) => share <= lexeme.share)) return 'own'
  if (lexeme.share < MIN_SHARE && !isMet) return 'dropped'
  return lexeme.share < HALF && givesWay(lexeme, all) ? 'loose' : 'own'
}

/** Where the corpus has no shares. */
function byTags(lexeme: Lexeme, all: readonly Lexeme[]): Grade {
  return hasOnly(lexeme, MARGINAL) || givesWay(lexeme, all) ? 'loose' : 'own'
}

const hasOnly = ({ tags }: Lexeme, grammemes: readonly string[]): boolean =>
  tags.every((tag) => hasAny(tag, grammemes))

/** Whether another word takes precedence by its part of speech. */
function givesWay(lexeme: Lexeme, all: readonly Lexeme[]): boolean {
  const rivals = all.filter((other) => other !== lexeme)
  return GIVES_WAY.some(
    ({ of, by }) => hasOnly(lexeme, of) && rivals.some(({ tags }) => tags.some((tag) => hasAny(tag, by))),
  )
}
