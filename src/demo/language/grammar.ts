import type { Random } from '../random.js'
import type { Filler, Scope, Vocabulary } from './scope.js'
import { template } from './template.js'
import { type DeclinedWord, word } from './words.js'

export function vocabulary(
  words: Readonly<Record<string, readonly string[]>>,
  rules: Readonly<Record<string, readonly string[]>>,
  base?: Vocabulary,
): Vocabulary {
  return {
    words: new Map([...(base?.words ?? []), ...mapped(words, (entry) => word(entry))]),
    rules: new Map([...(base?.rules ?? []), ...mapped(rules, template)]),
  }
}

function mapped<T>(
  data: Readonly<Record<string, readonly string[]>>,
  read: (entry: string) => T,
): [string, T[]][] {
  return Object.entries(data).map(([name, entries]) => [name, entries.map(read)])
}

/** The text, and the words that were chosen for its slots. `outer` gives words from outside: the channel's city, its author, the date. */
export function fillAndKeep(
  filler: Filler,
  random: Random,
  from: Vocabulary,
  outer: Scope['outer'],
): { text: string; bound: ReadonlyMap<string, DeclinedWord> } {
  const scope: Scope = { random, vocabulary: from, bound: new Map(), outer, used: new Map() }
  const text = euphonic(filler(scope))
  return { text, bound: scope.bound }
}

export function fill(filler: Filler, random: Random, from: Vocabulary, outer: Scope['outer']): string {
  return fillAndKeep(filler, random, from, outer).text
}

/** Prepositions gain a vowel where the next word would stumble: со сливками, об Омске. The full stop follows the quote. */
function euphonic(text: string): string {
  return text
    .replace(/(?<![а-яё])с (?=[сзшж][бвгджзклмнпрстфхцчшщ])/gi, (found) => `${found.charAt(0)}о `)
    .replace(/(?<![а-яё])о (?=[аиоуэ])/gi, (found) => `${found.charAt(0)}б `)
    .replaceAll('.»', '».')
}
