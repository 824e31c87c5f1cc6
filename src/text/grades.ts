import type { Dictionary } from './dictionary.js'
import { evidenceOf } from './evidence.js'
import type { Lexeme } from './lexemes.js'
import { hasAny } from './readings.js'

/**
 * How a written word belongs to one of the words it may be a form of: as its form, as something near it that only
 * its dictionary form should find, or not at all.
 */
export type Grade = 'own' | 'loose' | 'dropped'

/** Below this share, and never met by the corpus, stands a homonym that nobody means (день as a form of деть). */
const LEAST_SHARE = 0.02
const HALF = 0.5

/** Archaic, erroneous, distorted, colloquial and the like. */
const MARGINAL = 'Arch Erro Dist Infr Litr Slng Coun voct V-be V-bi V-en V-sh'.split(' ')

/** A short adjective that is also an adverb, a participle that is also an adjective: the latter is meant more often. */
const SHADOWS: ReadonlyArray<{ of: readonly string[]; by: readonly string[] }> = [
  { of: ['ADJS'], by: ['ADVB', 'PRED'] },
  { of: ['PRTF', 'PRTS'], by: ['ADJF'] },
]

/** A word with less evidence than the first is doubtful beside one with more than the second. */
const DOUBTFUL = 0.25
const SURE = 0.5

export function gradesOf(
  dictionary: Dictionary,
  written: string,
  all: readonly Lexeme[],
  shares: readonly (number | undefined)[],
): Grade[] {
  if (all.length === 1) return ['own']
  const rarest = Math.min(...shares.filter((share) => share !== undefined))
  const evidence = all.map(({ samples }) =>
    Math.max(...samples.map((sample) => evidenceOf(dictionary, sample))),
  )
  const surest = Math.max(...evidence)
  return all.map((lexeme, at) => {
    const isMet = lexeme.peak > rarest
    const isNamed = lexeme.word === written
    const isDoubtful = !isMet && !isNamed && surest >= SURE && (evidence[at] ?? 0) < DOUBTFUL
    const grade = rarest <= 1 ? byCorpus(lexeme, all, isMet) : byTags(lexeme, all)
    return isDoubtful && grade === 'own' ? 'loose' : grade
  })
}

/** The counts behind the shares are smoothed, so the rarest reading may stand for one that never occurred. */
function byCorpus(lexeme: Lexeme, all: readonly Lexeme[], isMet: boolean): Grade {
  if (all.every(({ share }) => share <= lexeme.share)) return 'own'
  if (lexeme.share < LEAST_SHARE && !isMet) return 'dropped'
  return lexeme.share < HALF && isShadowed(lexeme, all) ? 'loose' : 'own'
}

function byTags(lexeme: Lexeme, all: readonly Lexeme[]): Grade {
  return hasOnly(lexeme, MARGINAL) || isShadowed(lexeme, all) ? 'loose' : 'own'
}

const hasOnly = ({ tags }: Lexeme, grammemes: readonly string[]): boolean =>
  tags.every((tag) => hasAny(tag, grammemes))

function isShadowed(lexeme: Lexeme, all: readonly Lexeme[]): boolean {
  const rivals = all.filter((other) => other !== lexeme)
  return SHADOWS.some(
    ({ of, by }) => hasOnly(lexeme, of) && rivals.some(({ tags }) => tags.some((tag) => hasAny(tag, by))),
  )
}
