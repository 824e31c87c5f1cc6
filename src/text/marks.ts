import { keys } from './forms.js'
import { chainAt, type QueryWord } from './query.js'
import { type Word, words } from './words.js'

/** Where a word stands in a text: UTF-16 units, the end not included. */
export type Mark = [start: number, end: number]

const markOf = ({ start, end }: Word): Mark => [start, end]

/** Marks the words of texts that a query finds, in any form. */
export const formMarker = (query: readonly QueryWord[]): ((text: string) => Mark[]) => {
  const wanted = new Set(query.flatMap(keysOf))
  const known = new Map<string, boolean>()
  const isWanted = (word: string): boolean => {
    const answer = known.get(word) ?? keys(word).some((key) => wanted.has(key))
    known.set(word, answer)
    return answer
  }
  return (text) => markForms(text, isWanted)
}

const markForms = (text: string, isWanted: (word: string) => boolean): Mark[] => {
  const split = words(text)
  const found = new Set<Word>()
  split.forEach((word, at) => {
    if (isWanted(word.word)) found.add(word)
    if (word.whole !== undefined && isWanted(word.whole))
      for (const part of chainAt(split, at)) found.add(part)
  })
  return split.filter((word) => found.has(word)).map(markOf)
}

const keysOf = ({ keys, parts }: QueryWord): string[] => [...keys, ...parts.flatMap(keysOf)]

/** The words of a text that stand in a phrase, wherever it occurs. */
export const markPhrase = (text: string, phrase: readonly string[]): Mark[] => {
  const split = words(text)
  const found = new Set<number>()
  for (let at = 0; at + phrase.length <= split.length; at++) {
    if (!phrase.every((word, i) => split[at + i]?.word === word)) continue
    for (const i of phrase.keys()) found.add(at + i)
  }
  return split.filter((_, at) => found.has(at)).map(markOf)
}
