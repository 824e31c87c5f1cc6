import { expect, test } from 'vitest'
import { keysAsked } from '../../../src/text/language/alphabets.js'
import { readSearch } from '../../../src/text/language/search-words.js'
import { keys } from '../../../src/text/morphology/forms.js'

const finds = (asked: string, written: string): boolean =>
  keysAsked(asked).some((key) => keys(written).includes(key))

test.each([
  ['чатгпт', 'ChatGPT'],
  ['телеграма', 'Telegram'],
  ['telegram', 'телеграме'],
  ['openai', 'опенэйай'],
  ['опенэйай', 'OpenAI'],
  ['samsung', 'самсунга'],
  ['айфонов', 'iPhone'],
  ['putin', 'Путину'],
])('%s finds %s, a name in the other alphabet', (asked, written) => {
  expect(finds(asked, written)).toBe(true)
})

test.each([
  ['post', 'пост'],
  ['пост', 'post'],
  ['on', 'он'],
])('%s does not find %s, which is no name', (asked, written) => {
  expect(finds(asked, written)).toBe(false)
})

const marked = (q: string, text: string, syntax = false): string[] =>
  readSearch({ q, exact: false, syntax })
    .marks(text)
    .map(([start, end]) => text.slice(start, end))

test('a link is asked for as it is written, in a query too', () => {
  for (const syntax of [false, true]) {
    expect(marked('https://t.me/durov', 'me t durov, t.me/durov/1', syntax)).toEqual(['t', 'me', 'durov'])
    expect(marked('t.me/durov', 'https://t.me/other durov', syntax)).toEqual([])
  }
})

test('a number is one, however it is grouped, in a query too', () => {
  for (const syntax of [false, true])
    for (const q of ['10000', '10 000', '10 тыс.', '10к'])
      expect(marked(q, '10.000, 10 000, 100 000, 10, 10 тысяч, 10000', syntax).join(' ')).toBe(
        '10 000 10 000 10 тысяч 10000',
      )
})
