import cities from './data/cities.json' with { type: 'json' }
import people from './data/people.json' with { type: 'json' }
import common from './data/words.json' with { type: 'json' }
import { vocabulary } from './language/grammar.js'
import type { Vocabulary } from './language/scope.js'
import { cross } from './language/words.js'

/** A city with the region that a catalogue lists it under. */
interface City {
  /** In the notation of language/words.ts. */
  entry: string
  region: string
  /** Local channels may be at home there, but texts of others do not mention it: their prices are in roubles. */
  isAbroad?: boolean | undefined
}

export const CITIES: readonly City[] = cities

export const MONTHS: readonly string[] = common.words.monthName

/** The surnames are possible but rare, so that no real person is meant. */
const surnames = people.surnames.map((surname) => `${surname}/s`)
const MEN: readonly string[] = cross(people.men, surnames)
export const WOMEN: readonly string[] = cross(people.women, surnames)
export const PEOPLE: readonly string[] = [...MEN, ...WOMEN]

/** Words that any theme may use. A theme's own list of the same name wins. */
export const COMMON: Vocabulary = vocabulary(
  {
    man: MEN,
    woman: WOMEN,
    person: PEOPLE,
    name: [...people.men, ...people.women],
    city: CITIES.filter(({ isAbroad }) => !isAbroad).map(({ entry }) => entry),
    ...common.words,
  },
  common.rules,
)
