import { fold } from '../morphology/fold.js'
import { queryKeys } from '../morphology/forms.js'
import type { IndexedWord } from '../terms/indexed-word.js'
import type { ReadText } from '../terms/read-text.js'
import { HASHTAGS, MENTIONS } from '../terms/signs.js'
import { isDigits } from '../terms/term-names.js'
import type { Mark } from './marks.js'
import type { Query } from './query.js'
import type { QueryWord } from './query-words.js'

/** What is asked of a single word of a text. */
type Test = (word: IndexedWord) => boolean

/** The places of what is found in texts, in no order; undefined where the texts together do not match. */
type Find = (texts: readonly ReadText[]) => Mark[] | undefined

/** A part of a query that a single text must have, such as a phrase. */
type FindInOne = (text: ReadText) => Mark[]

const inSome =
  (find: FindInOne): Find =>
  (texts) => {
    const marks = texts.flatMap(find)
    return marks.length === 0 ? undefined : marks
  }

export const finderOf = (query: Query): Find => {
  switch (query.kind) {
    case 'word':
      return findWord(query.word)
    case 'prefix':
      return findTested(({ word }) => word.startsWith(query.prefix))
    case 'phrase':
      return findPhrase(query)
    case 'hashtag':
      return findSigned(HASHTAGS, query.tag)
    case 'mention':
      return findSigned(MENTIONS, query.handle)
    case 'any':
      return findAny(query.parts.map(finderOf))
    case 'every':
      return findEvery(query.parts.map(finderOf), query.without.map(finderOf))
  }
}

const sharesKey =
  (wanted: readonly string[]): Test =>
  ({ keys }) =>
    keys.some((key) => wanted.includes(key))

const findTested = (test: Test): Find =>
  inSome(({ words }) => words.flatMap(({ known, start, end }) => (test(known) ? [[start, end] as Mark] : [])))

const marksAt = ({ words }: ReadText, places: Iterable<number>): Mark[] =>
  Array.from(places, (at) => words[at]).flatMap((word) =>
    word === undefined ? [] : [[word.start, word.end]],
  )

/** A hyphenated word is found as a whole or by all of its parts. */
const findWord = ({ keys, parts }: QueryWord): Find => {
  const itself = findAny([
    inSome((text) => marksAt(text, text.placesOfKeys(keys))),
    findJoined(sharesKey(keys)),
  ])
  return parts.length === 0 ? itself : findAny([itself, findEvery(parts.map(findWord), [])])
}

const findJoined = (test: Test): Find =>
  inSome(({ words, joined }) =>
    joined.flatMap(({ at, parts, known }) =>
      test(known) ? words.slice(at, at + parts).map(({ start, end }): Mark => [start, end]) : [],
    ),
  )

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

const findPhrase = ({ words, between, asWritten }: Query & { kind: 'phrase' }): Find => {
  const standing = words.map((wanted) => (asWritten ? placesOfWord(wanted) : placesOfForms(wanted)))
  return inSome((text) =>
    marksAt(
      text,
      placesOf(
        standing.map((placesIn) => placesIn(text)),
        between,
      ),
    ),
  )
}

/** Finds the places at which a word stands. */
type FindPlaces = (text: ReadText) => number[]

const placesOfWord =
  (wanted: string): FindPlaces =>
  ({ words }) =>
    words.flatMap(({ known }, at) => (known.word === wanted ? [at] : []))

const placesOfForms = (wanted: string): FindPlaces => {
  if (isDigits(wanted)) return placesOfWord(wanted)
  const keys = queryKeys(wanted)
  return (text) => text.placesOfKeys(keys)
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
