import { foldWord } from '../fold.js'
import { keys } from '../forms.js'
import type { Mark } from '../marks.js'
import { knownWords } from '../words.js'
import { finderOf, type Test, type TestedText, type TestedWord } from './finders.js'
import type { Query } from './query.js'

/** Reads texts that belong together, such as the names of a chat. */
export interface Matcher {
  /** The places of what a query finds in a text, or undefined where the text does not match. */
  marks(text: string): Mark[] | undefined
  /** Whether the texts together match; a phrase must be in one of them. */
  isMatch(texts: readonly string[]): boolean
}

export const matcherOf = (query: Query): Matcher => {
  const tests: Test[] = []
  const find = finderOf(query, (test) => tests.push(test) - 1)
  const lookUp = rememberTests(tests)
  return {
    marks: (text) => {
      const marks = find([testText(text, lookUp)])
      return marks && merged(marks)
    },
    isMatch: (texts) => find(texts.map((text) => testText(text, lookUp))) !== undefined,
  }
}

type LookUp = (written: string) => TestedWord

const testText = (text: string, lookUp: LookUp): TestedText => {
  const words = knownWords(text, lookUp)
  const wholes = new Map(
    words.flatMap(({ whole }, at) => (whole === undefined ? [] : [[at, lookUp(whole)] as const])),
  )
  return { text, words, wholes }
}

/** Texts about one subject share most of their words. */
const rememberTests = (tests: readonly Test[]): LookUp => {
  const known = new Map<string, TestedWord>()
  return (written) => {
    const before = known.get(written)
    if (before !== undefined) return before
    const word = foldWord(written)
    const ofWord = keys(word)
    const tested = { word, passes: tests.map((test) => test(word, ofWord)) }
    known.set(written, tested)
    return tested
  }
}

/** Marks in the order of the text, overlapping ones as one. */
const merged = (marks: readonly Mark[]): Mark[] => {
  const all: Mark[] = []
  for (const [start, end] of marks.toSorted(([a], [b]) => a - b)) {
    const last = all.at(-1)
    if (last !== undefined && start < last[1]) last[1] = Math.max(last[1], end)
    else all.push([start, end])
  }
  return all
}
