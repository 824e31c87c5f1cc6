import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { namesIn, previewOf, splitText, wholeCharacterEnd } from '../../../web/src/components/split-text.js'

const split = (text: string, marks: number[][] = [], end = text.length) => splitText(text, { marks, end })

test('a text without links and marks is one piece', () => {
  expect(split('<b>просто</b> текст')).toEqual([{ start: 0, text: '<b>просто</b> текст', isMarked: false }])
})

test('web addresses are links, without the punctuation after them', () => {
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

const named = (text: string) =>
  split(text).flatMap(({ text: part, name, href }) => (name ? [[part, name, ...(href ? [href] : [])]] : []))

test('handles and links to chats and posts have names; links without a scheme get one', () => {
  expect(named('Читайте @news_ru, t.me/Gorod/12 и (https://t.me/s/dvor_dom). max.ru/my-chat')).toEqual([
    ['@news_ru', 'news_ru'],
    ['t.me/Gorod/12', 'Gorod/12', 'https://t.me/Gorod/12'],
    ['https://t.me/s/dvor_dom', 'dvor_dom', 'https://t.me/s/dvor_dom'],
    ['max.ru/my-chat', 'my-chat', 'https://max.ru/my-chat'],
  ])
})

test.each([
  'mail@example.org',
  '@abc',
  'https://example.org/t.me/gorod',
  'https://t.me/+abcdefgh',
  'https://t.me/gorod?start=1',
  'https://t.me/joinchat/abcdefgh',
  'not.t.me/gorod',
])('%s names no chat', (text) => {
  expect(namesIn(text)).toEqual([])
  expect(named(text)).toEqual([])
})

test('every name of a text once', () => {
  expect(namesIn('@gorod t.me/gorod @gorod t.me/gorod/5')).toEqual(['gorod', 'gorod/5'])
})

test('a mark may be inside a link', () => {
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

const visible = (text: string) =>
  split(text).flatMap(({ text: part, href, name, isHidden }) => (isHidden ? [] : [[part, href, name]]))

test('the words of a link with an address in brackets lead there, without the brackets', () => {
  expect(
    visible('Об этом [сообщает](https://example.org/a?b=1) агентство, [канал](https://t.me/news_ru).'),
  ).toEqual([
    ['Об этом ', undefined, undefined],
    ['сообщает', 'https://example.org/a?b=1', undefined],
    [' агентство, ', undefined, undefined],
    ['канал', 'https://t.me/news_ru', 'news_ru'],
    ['.', undefined, undefined],
  ])
})

test.each([
  '[https://bank.example](https://other.example/x)',
  '[t.me/bank](https://t.me/other)',
  '[слова](javascript:alert(1))',
  '[слова] (https://example.org/x)',
])('%s hides nothing', (text) => {
  expect(split(text).some(({ isHidden }) => isHidden)).toBe(false)
})

test('the pieces together are the text, whatever the marks', () => {
  const range = fc.tuple(fc.nat(80), fc.nat(80)).map((pair) => pair.toSorted((a, b) => a - b))
  const pieceOfText = fc.oneof(
    fc.string(),
    fc.constantFrom(' https://example.org/x ', '[слова](https://example.org/x)'),
  )
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

describe('the part shown first', () => {
  const text = `${'слово '.repeat(100)}искомое${' слово'.repeat(100)}`
  const at = text.indexOf('искомое')

  test('is the beginning, where the found words are there', () => {
    expect(previewOf(text, { marks: [[6, 11]], characters: 240 })).toEqual({ start: 0, end: 240 })
    expect(previewOf(text, { marks: [], characters: 240 })).toEqual({ start: 0, end: 240 })
  })

  test('is around the first found word, from the beginning of a word', () => {
    const { start, end } = previewOf(text, { marks: [[at, at + 7]], characters: 240 })
    expect(text.slice(start, end)).toMatch(/^слово .*искомое/)
    expect(end - start).toBe(240)
  })

  test('ends before a link that it would cut', () => {
    const link = '[читать](https://example.org/long)'
    const texted = `${'я'.repeat(230)} ${link} дальше`
    expect(previewOf(texted, { marks: [], characters: 240 })).toEqual({ start: 0, end: 231 })
    const onlyLink = `https://example.org/${'x'.repeat(300)}`
    expect(previewOf(onlyLink, { marks: [], characters: 240 })).toEqual({ start: 0, end: 240 })
  })

  test('contains the found word also where there are no spaces before it', () => {
    const long = `${'я'.repeat(500)}искомое`
    const { start, end } = previewOf(long, { marks: [[500, 507]], characters: 240 })
    expect(long.slice(start, end)).toContain('искомое')
  })
})
