import type { Word } from '../morphology/word.js'
import { words } from '../morphology/words.js'

/** A word to highlight in a text, in UTF-16 units; `end` is not included. */
export type Mark = [start: number, end: number]

const markOf = ({ start, end }: Word): Mark => [start, end]

/** Marks the words of a phrase, wherever it occurs in a text. */
export const markPhrase = (text: string, phrase: readonly string[]): Mark[] => {
  const split = words(text)
  const found = new Set<number>()
  for (let at = 0; at + phrase.length <= split.length; at++) {
    if (!phrase.every((word, i) => split[at + i]?.word === word)) continue
    for (const i of phrase.keys()) found.add(at + i)
  }
  return split.filter((_, at) => found.has(at)).map(markOf)
}
