import fc from 'fast-check'
import { expect, test } from 'vitest'
import { queryWords } from '../../../src/text/language/query-words.js'
import { readSearch } from '../../../src/text/language/search-words.js'
import { keys } from '../../../src/text/morphology/forms.js'
import { words } from '../../../src/text/morphology/words.js'

const marksIn = (q: string, text: string) => readSearch({ q, exact: false, syntax: false }).marks(text)

const marked = (query: string, text: string): string[] =>
  marksIn(query, text).map(([start, end]) => text.slice(start, end))

test('marks forms, parts of hyphenated words and wholes, up to the end of the text', () => {
  expect(marked('новость', 'Новости дня: новостей нет')).toEqual(['Новости', 'новостей'])
  expect(marked('петербург', 'Санкт-Петербурга')).toEqual(['Петербурга'])
  expect(marked('кое-что', 'Кое-что и что-')).toEqual(['Кое', 'что', 'что'])
  expect(marked('C++', 'C++, C, Objective-C++ и C++-разработчик')).toEqual(['C++', 'C++', 'C++'])
  expect(marked('.net', '.NET-разработчик, example.net')).toEqual(['.NET'])
  expect(marked('https', 'по-https://t.me и https-')).toEqual(['https'])
})

const piece = fc.constantFrom(
  'Новости',
  'кое',
  'что',
  'дня',
  'https',
  '://',
  '-',
  '‑',
  ' ',
  '\u00ad',
  '😀',
  'й',
  '1',
  'C++',
  '#',
  '.NET',
)

/** Word by word, without a memory and without regard to time. */
const plainly = (query: string, text: string): number[][] => {
  const split = words(text)
  const holds = (one: string, asked: readonly string[]): boolean =>
    keys(one).some((key) => asked.includes(key))
  const placesOf = (asked: readonly string[]): number[] =>
    split.flatMap(({ word, joined = [] }, at) => [
      ...(holds(word, asked) ? [at] : []),
      ...joined.flatMap((one) =>
        holds(one.word, asked) ? Array.from({ length: one.parts }, (_, i) => at + i) : [],
      ),
    ])
  const found = queryWords(query).flatMap(({ keys: asked, parts }) => {
    const ofParts = parts.map((part) => placesOf(part.keys))
    return [...placesOf(asked), ...(ofParts.every((places) => places.length > 0) ? ofParts.flat() : [])]
  })
  return split.filter((_, at) => found.includes(at)).map(({ start, end }) => [start, end])
}

test('marks are those of a plain look at every word, whatever the text', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('новость', 'кое-что', 'что', 'https', 'день 1', 'c++', '.net'),
      fc.array(piece),
      (query, pieces) => {
        const text = pieces.join('')
        expect(marksIn(query, text)).toEqual(plainly(query, text))
      },
    ),
    { numRuns: 2_000 },
  )
})
