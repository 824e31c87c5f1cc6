import { type Random, weightedPicker } from './random.js'

/** A text before and after somebody corrected it. */
export interface Correction {
  before: string
  after: string
}

/** What people correct. None where a text has nothing of the kind. */
type Correct = (text: string, random: Random) => Correction | undefined

/** Words, but no handles, hashtags or links: those must stay valid. */
const WORD = /(?<![^\s«(])\p{L}{6,}(?![^\s.,!?:;»)])/gu
/** Numbers whose second digit can be another one without a change of grammar; no years. */
const NUMBER = /(?<![^\s«(])(?!(19|20)\d\d(?!\d))\d[02-9]\d+(?![^\s.,!?;»)%])/g
const LAST_SENTENCE = /(?<=[.!?…])\s+[^\n.!?…@#/]+[.!?…]$/u

/** Two letters of a word were swapped at first. */
const typo: Correct = (text, random) => {
  const index = placeOf(WORD, text, random)
  if (index === undefined) return undefined
  const [first, second] = [text.charAt(index + 2), text.charAt(index + 3)]
  return { before: replaced(text, index + 2, second + first), after: text }
}

const wrongNumber: Correct = (text, random) => {
  const index = placeOf(NUMBER, text, random)
  if (index === undefined) return undefined
  return { before: text, after: replaced(text, index + 1, String(random.int(2, 9))) }
}

/** The last sentence was taken back. */
const cut: Correct = (text) => ({ before: text, after: text.replace(LAST_SENTENCE, '') })

const placeOf = (pattern: RegExp, text: string, random: Random): number | undefined => {
  const places = [...text.matchAll(pattern)]
  return places.length === 0 ? undefined : random.pick(places).index
}

const replaced = (text: string, index: number, by: string): string =>
  text.slice(0, index) + by + text.slice(index + by.length)

const CORRECTIONS: readonly { correct: Correct; weight: number }[] = [
  { correct: typo, weight: 40 },
  { correct: wrongNumber, weight: 35 },
  { correct: cut, weight: 25 },
]
const pickCorrection = weightedPicker(CORRECTIONS, ({ weight }) => weight)

/** A correction of a text; none where the chosen kind would change nothing. */
export function correctionOf(text: string, random: Random): Correction | undefined {
  const correction = pickCorrection(random).correct(text, random)
  return correction && correction.before !== correction.after ? correction : undefined
}
