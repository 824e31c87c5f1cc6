import type { Dictionary } from './dictionary.js'
import { wordsOfReadings } from './known.js'
import { readingsOf } from './readings.js'

/** Letters that sound alike in Russian and are confused in writing: unstressed vowels, paired consonants. */
const CONFUSED: ReadonlyMap<string, string> = new Map([
  ['а', 'о'],
  ['о', 'ае'],
  ['е', 'иэ'],
  ['и', 'еы'],
  ['ы', 'и'],
  ['э', 'е'],
  ['я', 'е'],
  ['с', 'з'],
  ['з', 'с'],
  ['т', 'д'],
  ['д', 'т'],
  ['п', 'б'],
  ['б', 'п'],
  ['в', 'ф'],
  ['ф', 'в'],
  ['г', 'к'],
  ['к', 'г'],
  ['ш', 'щж'],
  ['щ', 'ш'],
  ['ж', 'ш'],
])
const DOUBLED = /[бвгджзклмнпрстфхцчшщ]/

/** Shorter words resemble too many others, longer ones are not words. */
const SHORTEST = 6
const LONGEST = 24
const MOST_LEMMAS = 3

/** The dictionary forms that an unknown word may be a misspelt form of: one letter confused, doubled or not doubled. */
export function lemmasOfMisspelt(dictionary: Dictionary, word: string): string[] {
  if (word.length < SHORTEST || word.length > LONGEST) return []
  const lemmas = new Set<string>()
  for (let at = 0; at < word.length && lemmas.size < MOST_LEMMAS; at++)
    for (const letters of replacementsAt(word, at)) {
      const candidate = word.slice(0, at) + letters + word.slice(at + 1)
      const readings = readingsOf(dictionary, candidate)
      if (readings.length === 0) continue
      for (const lemma of wordsOfReadings(dictionary, candidate, readings)) lemmas.add(lemma)
    }
  return [...lemmas].slice(0, MOST_LEMMAS)
}

function replacementsAt(word: string, at: number): string[] {
  const letter = word.charAt(at)
  const confused = [...(CONFUSED.get(letter) ?? '')]
  if (!DOUBLED.test(letter)) return confused
  return [...confused, letter === word.charAt(at + 1) ? '' : letter + letter]
}
