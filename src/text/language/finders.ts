import { fold } from '../fold.js'
import { queryKeys } from '../forms.js'
import type { Mark } from '../marks.js'
import type { QueryWord } from '../query.js'
import type { Known, KnownWord } from '../words.js'
import type { Query } from './query.js'
import { HASHTAGS, MENTIONS } from './signs.js'

/** What is asked of a single word of a text. */
export type Test = (word: string, keys: readonly string[]) => boolean

/** A word of a text, and by the number of a test whether it passes. */
export interface TestedWord extends Known {
  readonly passes: readonly boolean[]
}

/** A text whose words have been tested. */
export interface TestedText {
  readonly text: string
  readonly words: readonly KnownWord<TestedWord>[]
  /** Hyphenated words as a whole, by the place of their first part. */
  readonly wholes: ReadonlyMap<number, TestedWord>
}

/** Adds a test of words. @returns its number */
type AddTest = (test: Test) => number

/** The places of what is found in texts, in no order; undefined where the texts together do not match. */
type Find = (texts: readonly TestedText[]) => Mark[] | undefined

/** A part of a query that a single text must have, such as a phrase. */
type FindInOne = (text: TestedText) => Mark[]

const inSome =
  (find: FindInOne): Find =>
  (texts) => {
    const marks = texts.flatMap(find)
    return marks.length === 0 ? undefined : marks
  }

export const finderOf = (query: Query, addTest: AddTest): Find => {
  const finders = (parts: readonly Query[]): Find[] => parts.map((part) => finderOf(part, addTest))
  switch (query.kind) {
    case 'word':
      return findWord(query.word, addTest)
    case 'prefix':
      return findTested(addTest((word) => word.startsWith(query.prefix)))
    case 'phrase':
      return findPhrase(query, addTest)
    case 'hashtag':
      return findSigned(HASHTAGS, query.tag)
    case 'mention':
      return findSigned(MENTIONS, query.handle)
    case 'any':
      return findAny(finders(query.parts))
    case 'every':
      return findEvery(finders(query.parts), finders(query.without))
  }
}

const sharesKey =
  (wanted: readonly string[]): Test =>
  (_, keys) =>
    keys.some((key) => wanted.includes(key))

const findTested = (test: number): Find =>
  inSome(({ words }) =>
    words.flatMap(({ known, start, end }) => (known.passes[test] ? [[start, end] as Mark] : [])),
  )

/** A hyphenated word is found as a whole or by all of its parts. */
const findWord = ({ keys, parts }: QueryWord, addTest: AddTest): Find => {
  const test = addTest(sharesKey(keys))
  const itself = findAny([findTested(test), findWhole(test)])
  return parts.length === 0
    ? itself
    : findAny([
        itself,
        findEvery(
          parts.map((part) => findWord(part, addTest)),
          [],
        ),
      ])
}

const findWhole = (test: number): Find =>
  inSome(({ words, wholes }) => {
    const marks: Mark[] = []
    for (const [at, { word, passes }] of wholes) {
      if (!passes[test]) continue
      for (const { start, end } of words.slice(at, at + word.split('-').length)) marks.push([start, end])
    }
    return marks
  })

const findAny =
  (finders: readonly Find[]): Find =>
  (texts) => {
    const found = finders.map((find) => find(texts)).filter((marks) => marks !== undefined)
    return found.length === 0 ? undefined : found.flat()
  }

const findEvery =
  (wanted: readonly Find[], unwanted: readonly Find[]): Find =>
  (texts) => {
    if (unwanted.some((find) => find(texts) !== undefined)) return undefined
    const found = wanted.map((find) => find(texts))
    return found.every((marks) => marks !== undefined) ? found.flat() : undefined
  }

const findPhrase = ({ words, between, asWritten }: Query & { kind: 'phrase' }, addTest: AddTest): Find => {
  const tests = words.map((wanted) =>
    addTest(asWritten ? (word) => word === wanted : sharesKey(queryKeys(wanted))),
  )
  return inSome(({ words }) => {
    const places = placesOf(
      tests.map((test) => words.flatMap(({ known }, at) => (known.passes[test] ? [at] : []))),
      between,
    )
    return words.flatMap(({ start, end }, at) => (places.has(at) ? [[start, end] as Mark] : []))
  })
}

/** The places of all words that are part of a phrase, given the places at which each word of the phrase stands. */
const placesOf = (standing: readonly number[][], between: number): Set<number> => {
  const distances = Array.from({ length: between + 1 }, (_, i) => i + 1)
  const reached = chained(standing, (at, before) => distances.some((distance) => before.has(at - distance)))
  const complete = chained(reached.toReversed(), (at, after) =>
    distances.some((distance) => after.has(at + distance)),
  )
  return new Set(complete.length < standing.length ? [] : complete.flat())
}

/** Of each list the places that follow one of the list before; ends where no place does. */
const chained = (
  lists: readonly number[][],
  follows: (at: number, before: ReadonlySet<number>) => boolean,
): number[][] => {
  const kept: number[][] = []
  for (const places of lists) {
    const before = kept.at(-1)
    const known = new Set(before)
    const following = before === undefined ? places : places.filter((at) => follows(at, known))
    if (following.length === 0) break
    kept.push(following)
  }
  return kept
}

const findSigned = (pattern: RegExp, wanted: string): Find =>
  inSome(({ text }) => {
    const found = [...text.matchAll(pattern)].filter(([, name = '']) => fold(name) === wanted)
    return found.map(({ index, 0: { length } }) => [index, index + length])
  })
