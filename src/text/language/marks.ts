import { keys } from '../morphology/forms.js'
import { eachSpan, endOfHyphenated, SCHEME_END, type Word, wordAt, words } from '../morphology/words.js'
import { chainAt, type QueryWord } from './query-words.js'

/** A word to highlight in a text, in UTF-16 units; `end` is not included. */
export type Mark = [start: number, end: number]

const markOf = ({ start, end }: Word): Mark => [start, end]

/** Makes a function that marks the words of a text which a query finds, in any form. */
export const formMarker = (query: readonly QueryWord[]): ((text: string) => Mark[]) => {
  const wanted = new Set(query.flatMap(keysOf))
  const isWanted = (written: string): boolean => keys(written).some((key) => wanted.has(key))
  return (text) => markForms(text, isWanted)
}

const markForms = (text: string, isWanted: (written: string) => boolean): Mark[] => {
  const marks: Mark[] = []
  let done = 0
  eachSpan(text, (start, end) => {
    if (start < done) return
    done = endOfHyphenated(text, end)
    if (done > end) marks.push(...markChain(text, start, done, isWanted))
    else if (isWanted(text.slice(start, end)) && wordAt(text, start, end) !== undefined)
      marks.push([start, end])
  })
  return marks
}

/** Marks words that hyphens join: each can be wanted by itself, or all of them as one word. */
const markChain = (
  text: string,
  start: number,
  end: number,
  isWanted: (written: string) => boolean,
): Mark[] => {
  const split = words(text.slice(start, text.startsWith(SCHEME_END, end) ? end + SCHEME_END.length : end))
  const found = new Set<Word>()
  split.forEach((word, at) => {
    if (isWanted(word.word)) found.add(word)
    if (word.whole !== undefined && isWanted(word.whole))
      for (const part of chainAt(split, at)) found.add(part)
  })
  return split.filter((word) => found.has(word)).map((word) => [start + word.start, start + word.end])
}

const keysOf = ({ keys, parts }: QueryWord): string[] => [...keys, ...parts.flatMap(keysOf)]

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
