import type { Dictionary } from './dictionary.js'
import { unYo } from './fold.js'
import { has, lemmaOf, readingsOf, type WordReading } from './readings.js'

/**
 * Adjectives that are made like participles, and how the form of the verb is spelt that the dictionary knows:
 * раненый → раненный, a participle of ранить; управляемый → управлять.
 */
const MADE_FROM: ReadonlyArray<{ ending: RegExp; instead: string; grammeme: string }> = [
  { ending: /(?<=[ае])ный$/, instead: 'нный', grammeme: 'PRTF' },
  { ending: /(?<=[ая])емый$/, instead: 'ть', grammeme: 'INFN' },
]

/** The verbs of an adjective. Nouns (ученый) have left their verb behind. */
export function verbsOfAdjective(
  dictionary: Dictionary,
  adjectives: readonly string[],
  readings: readonly WordReading[],
): string[] {
  if (!readings.every(({ form }) => has(form.tag, 'ADJF'))) return []
  const verbs = adjectives.flatMap((adjective) =>
    MADE_FROM.filter(({ ending }) => ending.test(adjective)).flatMap(({ ending, instead, grammeme }) =>
      readingsOf(dictionary, adjective.replace(ending, instead))
        .filter(({ form }) => has(form.tag, grammeme))
        .map((reading) => unYo(lemmaOf(reading))),
    ),
  )
  return [...new Set(verbs)]
}
