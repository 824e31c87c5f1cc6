import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitText, wholeCharacterEnd } from '../../../web/src/components/split-text.js'

const split = (text: string, marks: number[][] = [], end = text.length) => splitText(text, { marks, end })

test('a text without links and marks is one piece', () => {
  expect(split('<b>просто</b> текст')).toEqual([{ start: 0, text: '<b>просто</b> текст', isMarked: false }])
})

test('web addresses are links, without what ends the sentence', () => {
  const text = 'см. https://example.org/a?b=1, и (http://example.org/c).'
  expect(split(text).flatMap(({ text: part, href }) => (href ? [[part, href]] : []))).toEqual([
    ['https://example.org/a?b=1', 'https://example.org/a?b=1'],
    ['http://example.org/c', 'http://example.org/c'],
  ])
})

test.each(['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', 'https://', 'ftp://example.org'])(
  '%s is no link',
  (text) => {
    expect(split(text).every(({ href }) => href === undefined)).toBe(true)
  },
)

test('marks may stand within a link', () => {
  expect(split('https://example.org/рост', [[20, 24]])).toEqual([
    { start: 0, text: 'https://example.org/', href: 'https://example.org/рост', isMarked: false },
    { start: 20, text: 'рост', href: 'https://example.org/рост', isMarked: true },
  ])
})

test('a shortened link still leads to its whole address', () => {
  expect(split('https://example.org/long', [], 15)).toEqual([
    { start: 0, text: 'https://example', href: 'https://example.org/long', isMarked: false },
  ])
})

test('the pieces together are the text, whatever the marks', () => {
  const range = fc.tuple(fc.nat(80), fc.nat(80)).map((pair) => pair.toSorted((a, b) => a - b))
  const pieceOfText = fc.oneof(fc.string(), fc.constant(' https://example.org/x '))
  fc.assert(
    fc.property(fc.array(pieceOfText), fc.array(range), (parts, marks) => {
      const text = parts.join('')
      expect(
        split(text, marks)
          .map((piece) => piece.text)
          .join(''),
      ).toBe(text)
    }),
  )
})

test('characters are not cut in half', () => {
  expect(wholeCharacterEnd('a😀b', 2)).toBe(1)
  expect(wholeCharacterEnd('a😀b', 3)).toBe(3)
})
