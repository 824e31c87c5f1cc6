import { canBeName, keys } from '../../text/morphology/forms.js'
import { words } from '../../text/morphology/words.js'

/**
 * What a name must look like in a text. `listed`: any form. `unlisted`: capitalised, and no common word. `doubtful`:
 * capitalised, and behind a word such as "in" or "city".
 */
export type NameKind = 'listed' | 'unlisted' | 'doubtful'

export interface Name {
  region: string
  kind: NameKind
  /** Of each word, one of these keys must be there. */
  words: readonly ReadonlySet<string>[]
}

/** A name and the words of a text that are it. */
export interface FoundName {
  name: Name
  written: string
}

export type NamesByKey = ReadonlyMap<string, readonly Name[]>

export const newName = (name: string, region: string, kind: NameKind): Name => {
  const parts = words(name).map(({ word, start, end }) => ({ word, keys: ownKeys(name.slice(start, end)) }))
  // Киев has a key of кий as well: a name of one word is found by its own form only.
  const keysOf = ({ word, keys }: { word: string; keys: readonly string[] }): ReadonlySet<string> =>
    new Set(parts.length === 1 && keys.includes(word) ? [word] : keys)
  return { region, kind, words: parts.map(keysOf) }
}

/** The names by the keys of their first words. */
export const namesByFirstKey = (names: readonly Name[]): NamesByKey => {
  const byKey = new Map<string, Name[]>()
  for (const name of names)
    for (const key of name.words[0] ?? []) byKey.set(key, [...(byKey.get(key) ?? []), name])
  return byKey
}

/** The names in a text, each as long as it can be, so that "Nizhny Novgorod" is not also another Novgorod. */
export const findNames = (text: string, names: NamesByKey): FoundName[] => {
  const read = words(text).map(({ word, start, end }) => {
    const written = text.slice(start, end)
    return { word, start, end, written, keys: ownKeys(written) }
  })
  const found: FoundName[] = []
  for (let at = 0; at < read.length; ) {
    const name = read[at]?.keys
      .flatMap((key) => names.get(key) ?? [])
      .filter((one) => isAt(read, at, one))
      .reduce<Name | undefined>(longer, undefined)
    const length = name?.words.length ?? 1
    const [first, last] = [read[at], read[at + length - 1]]
    if (name !== undefined && first !== undefined && last !== undefined)
      found.push({ name, written: text.slice(first.start, last.end) })
    at += length
  }
  return found
}

const longer = (one: Name | undefined, other: Name): Name =>
  one !== undefined && one.words.length >= other.words.length ? one : other

interface ReadWord {
  word: string
  written: string
  keys: readonly string[]
}

const isAt = (read: readonly ReadWord[], at: number, { kind, words: parts }: Name): boolean => {
  if (!parts.every((keys, i) => read[at + i]?.keys.some((key) => keys.has(key)))) return false
  if (kind === 'listed') return true
  const { word = '', written = '' } = read[at] ?? {}
  if (!CAPITALISED.test(written)) return false
  return kind === 'doubtful' ? LEADS.has(read[at - 1]?.word ?? '') : parts.length > 1 || canBeName(word)
}

const CAPITALISED = /^\p{Lu}/u
const LEADS: ReadonlySet<string> = new Set(['в', 'во', 'из', 'г', 'город', 'города', 'городе', 'in'])

/** The keys of a word's forms, without those of words that are only related to it. */
export const ownKeys = (written: string): readonly string[] => keys(written).filter((key) => !LOOSE.test(key))

const LOOSE = /^w[а-я]/
