import { fillAndKeep } from '../language/grammar.js'
import type { Filler } from '../language/scope.js'
import { capitalize } from '../language/template.js'
import type { Word } from '../language/words.js'
import type { Random } from '../random.js'
import type { Voice } from '../voices.js'

const TRIES = 8
const EMPTY_SHARE = 0.06

/** What a chat's names settle for everything it writes: the fans of one club stay with it. */
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

type Outer = Map<string, Word>

export function titleOf(voice: Voice, random: Random, outer: Outer): string {
  return capitalize(written(random.pick(voice.titles), voice, random, outer))
}

/** Two channels may bear one name, but mostly they do not. */
export function freeTitle(voice: Voice, random: Random, outer: Outer, taken: Set<string>): string {
  const attempt = () => {
    const words = new Map(outer)
    return { words, title: titleOf(voice, random, words) }
  }
  let found = attempt()
  for (let tries = 0; taken.has(found.title) && tries < TRIES; tries++) found = attempt()
  taken.add(found.title)
  for (const [name, word] of found.words) outer.set(name, word)
  return found.title
}

export function descriptionOf(voice: Voice, random: Random, outer: Outer): string {
  return random.chance(EMPTY_SHARE) ? '' : written(random.pick(voice.about), voice, random, outer).trim()
}

function written(filler: Filler, voice: Voice, random: Random, outer: Outer): string {
  const { text, bound } = fillAndKeep(filler, random, voice.vocabulary, (name) => outer.get(name))
  for (const name of LASTING) {
    const word = bound.get(name)
    if (word) outer.set(name, word)
  }
  return text
}
