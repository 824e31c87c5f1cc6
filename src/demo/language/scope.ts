import { at, type Random } from '../random.js'
import type { DeclinedWord } from './words.js'

/** Writes one piece of a text. */
export type Filler = (scope: Scope) => string

export interface Vocabulary {
  words: ReadonlyMap<string, readonly DeclinedWord[]>
  rules: ReadonlyMap<string, readonly Filler[]>
}

/** The words chosen so far for one text: `{city}` stays the same city to the end of the post. */
export interface Scope {
  random: Random
  vocabulary: Vocabulary
  bound: Map<string, DeclinedWord>
  outer: (name: string) => DeclinedWord | undefined
  used: Map<string, number[]>
}

const TRIES = 12
const DIGITS = ['', '2', '3', '4', '5', '6']

/** A rule says nothing twice in one text as long as it has something else to say. */
export function unusedOf(rule: readonly Filler[], name: string, scope: Scope): Filler {
  const used = scope.used.get(name) ?? []
  let index = scope.random.int(0, rule.length - 1)
  while (used.includes(index) && used.length < rule.length) index = (index + 1) % rule.length
  used.push(index)
  scope.used.set(name, used)
  return at(rule, index)
}

/** The word of a slot: the one chosen before, the one given from outside, or another that is not in the text yet. */
export function bind(name: string, digit: string, scope: Scope): DeclinedWord {
  const key = name + digit
  const known = scope.bound.get(key) ?? (digit === '' ? scope.outer(name) : undefined)
  if (known) return known
  const words = scope.vocabulary.words.get(name)
  if (!words) throw new Error(`no such slot: {${key}}`)
  const taken = [scope.outer(name), ...DIGITS.map((other) => scope.bound.get(name + other))]
  let chosen = scope.random.pick(words)
  for (let tries = 0; taken.includes(chosen) && tries < TRIES; tries++) chosen = scope.random.pick(words)
  scope.bound.set(key, chosen)
  return chosen
}
