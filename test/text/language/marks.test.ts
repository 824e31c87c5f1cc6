import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formMarker } from '../../../src/text/language/marks.js'
import { chainAt, queryWords } from '../../../src/text/language/query-words.js'
import { keys } from '../../../src/text/morphology/forms.js'
import { words } from '../../../src/text/morphology/words.js'

const marked = (query: string, text: string): string[] =>
  formMarker(queryWords(query))(text).map(([start, end]) => text.slice(start, end))

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
  const wanted = new Set(
    queryWords(query).flatMap(({ keys, parts }) => [...keys, ...parts.flatMap((p) => p.keys)]),
  )
  const isWanted = (word: string): boolean => keys(word).some((key) => wanted.has(key))
  const split = words(text)
  const found = new Set(
    split.flatMap((word, at) => [
      ...(isWanted(word.word) ? [word] : []),
      ...(word.whole !== undefined && isWanted(word.whole) ? chainAt(split, at) : []),
    ]),
  )
  return split.filter((word) => found.has(word)).map(({ start, end }) => [start, end])
}

test('marks are those of a plain look at every word, whatever the text', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('новость', 'кое-что', 'что', 'https', 'день 1', 'c++', '.net'),
      fc.array(piece),
      (query, pieces) => {
        const text = pieces.join('')
        expect(formMarker(queryWords(query))(text)).toEqual(plainly(query, text))
      },
    ),
    { numRuns: 2_000 },
  )
})
