import { type Dictionary, PREFIXES } from './dictionary.js'
import { unYo } from './fold.js'
import { ruleFor } from './headwords.js'
import { asPlainNoun } from './plain-nouns.js'
import { aboutTag, entriesOf, hasAll, hasAny, lemmaOf, readingAt, type WordReading } from './readings.js'

/** A reading that an ending suggests, and how many words of the dictionary have it. */
interface Guess {
  readonly reading: WordReading
  readonly count: number
}

const LONGEST_ENDING = 5
/** The longest known ending can be that of a single odd word, so the next shorter one is looked up, too. */
const ENDINGS_ASKED = 2
const MIN_SHARE = 0.1
const MAX_GUESSES = 3

/** Parts of speech that new words can be; and grammemes of forms that new words do not have. */
const PRODUCTIVE = ['NOUN', 'ADJF', 'ADJS', 'COMP', 'VERB', 'INFN', 'PRTF', 'PRTS', 'GRND', 'ADVB']
const UNPRODUCTIVE = ['Arch', 'Erro', 'Dist', 'Infr', 'Litr', 'Abbr', 'Fixd', 'Patr', 'Poss', 'Coun', 'voct']

const VOWEL = /[аеиоуыэюя]/
const UNPRONOUNCEABLE = /[бвгджклмнпрфхцчшщ]ть$/

/** Guesses the dictionary forms of a word that is not in the dictionary from its ending; the likeliest first. */
export function predict(dictionary: Dictionary, word: string): string[] {
  const shares = new Map<string, number>()
  PREFIXES.forEach((prefix, number) => {
    if (!word.startsWith(prefix)) return
    for (const guesses of guessesByEnding(dictionary, number, word))
      for (const [lemma, share] of lemmaShares(guesses))
        shares.set(lemma, Math.max(share, shares.get(lemma) ?? 0))
  })
  const likely = [...shares].filter(([, share]) => share >= MIN_SHARE)
  const best = likely.toSorted(([, a], [, b]) => b - a).slice(0, MAX_GUESSES)
  return [...new Set([...best.map(([lemma]) => lemma), ...asPlainNoun(word)])]
}

/** Guesses by the longest endings that give any. */
function guessesByEnding(dictionary: Dictionary, prefixNumber: number, word: string): Guess[][] {
  const found: Guess[][] = []
  const prefixLength = PREFIXES[prefixNumber]?.length ?? 0
  const longest = Math.min(LONGEST_ENDING, word.length - prefixLength - 2)
  for (let length = longest; length > 0 && found.length < ENDINGS_ASKED; length--) {
    const guesses = guessesOf(dictionary, prefixNumber, word, length).filter(isPlausible)
    if (guesses.length > 0) found.push(guesses)
  }
  return found
}

function guessesOf(dictionary: Dictionary, prefixNumber: number, word: string, length: number): Guess[] {
  const endings = dictionary.endings[prefixNumber]
  const stem = word.slice(0, -length)
  if (endings === undefined) return []
  return entriesOf(endings, word.slice(-length), 3).flatMap(
    ({ spelling, numbers: [count = 0, paradigm, form] }) => {
      const reading = readingAt(dictionary, stem + spelling, paradigm, form)
      return reading ? [{ reading, count }] : []
    },
  )
}

/** A bare stem is taken for a noun rather than for a short adjective. */
const isProductive = aboutTag(
  (tag) => hasAny(tag, PRODUCTIVE) && !hasAny(tag, UNPRODUCTIVE) && !hasAll(tag, ['ADJS', 'masc']),
)

function isPlausible({ reading }: Guess): boolean {
  if (!isProductive(reading.form.tag)) return false
  const lemma = unYo(lemmaOf(reading))
  return VOWEL.test(lemma) && !UNPRONOUNCEABLE.test(lemma)
}

function lemmaShares(guesses: readonly Guess[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { reading, count } of guesses) {
    const word = unYo(ruleFor(reading).word(reading))
    counts.set(word, Math.max(count, counts.get(word) ?? 0))
  }
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0)
  return new Map([...counts].map(([lemma, count]) => [lemma, count / total]))
}
