import type { CompiledTheme } from '../compiled-themes.js'
import { fillAndKeep } from '../language/grammar.js'
import type { Filler } from '../language/scope.js'
import { capitalize } from '../language/template.js'
import type { DeclinedWord } from '../language/words.js'
import type { Random } from '../random.js'

const TRIES = 8
const EMPTY_SHARE = 0.06

/** Words that a chat keeps for all its texts once its title has chosen them: the fans of one club stay with it. */
const LASTING = [
  'city',
  'club',
  'band',
  'press',
  'brand',
  'paper',
  'subject',
  'complex',
  'company',
  'district',
]

type Outer = Map<string, DeclinedWord>

export function titleOf(theme: CompiledTheme, random: Random, outer: Outer): string {
  return capitalize(written(random.pick(theme.titles), theme, random, outer))
}

/** A title that no other chat has, unless several tries all gave one that is taken. */
export function freeTitle(theme: CompiledTheme, random: Random, outer: Outer, taken: Set<string>): string {
  const attempt = () => {
    const words = new Map(outer)
    return { words, title: titleOf(theme, random, words) }
  }
  let found = attempt()
  for (let tries = 0; taken.has(found.title) && tries < TRIES; tries++) found = attempt()
  taken.add(found.title)
  for (const [name, word] of found.words) outer.set(name, word)
  return found.title
}

export function descriptionOf(theme: CompiledTheme, random: Random, outer: Outer): string {
  return random.chance(EMPTY_SHARE) ? '' : written(random.pick(theme.about), theme, random, outer).trim()
}

function written(filler: Filler, theme: CompiledTheme, random: Random, outer: Outer): string {
  const { text, bound } = fillAndKeep(filler, random, theme.vocabulary, (name) => outer.get(name))
  for (const name of LASTING) {
    const word = bound.get(name)
    if (word) outer.set(name, word)
  }
  return text
}
