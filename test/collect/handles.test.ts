import { expect, test } from 'vitest'
import { readHandles, readMaxChats } from '../../src/collect/handles.js'

test('names of channels, however they are written, each once', () => {
  const text =
    '# ours\r\n\n gorod\n@Gorod\nhttps://t.me/Most_1\nt.me/s/dom_2/\nhttp://127.0.0.1:8080/s/reka\n'
  expect(readHandles(text)).toEqual({ handles: ['gorod', 'most_1', 'dom_2', 'reka'], faults: [] })
})

test('what is no name is told with its line', () => {
  expect(
    readHandles('gorod\n1abc\nабвг\nt.me/joinchat/AAAA\na b\nhttps://t.me/+AAAAAA\nabc\n').faults,
  ).toEqual([
    { line: 2, text: '1abc' },
    { line: 3, text: 'абвг' },
    { line: 4, text: 't.me/joinchat/AAAA' },
    { line: 5, text: 'a b' },
    { line: 6, text: 'https://t.me/+AAAAAA' },
    { line: 7, text: 'abc' },
  ])
})

test('chats of MAX may have a hyphen, or be identifiers', () => {
  const text = 'Gorod-News\n@most\nhttps://max.ru/dom_2\n-68000000000001\n68\nhttps://max.ru/join/abcd\n'
  expect(readMaxChats(text)).toEqual({
    handles: ['gorod-news', 'most', 'dom_2', '-68000000000001'],
    faults: [
      { line: 5, text: '68' },
      { line: 6, text: 'https://max.ru/join/abcd' },
    ],
  })
})
