import { expect, test } from 'vitest'
import { parseQuery, queryErrorIn } from '../../../src/text/language/parse.js'

test.each([
  ['(ставка', 'bracket_open', 1],
  ['ставка)', 'bracket_close', 7],
  ['ставка ()', 'bracket_empty', 8],
  ['(((((ставка)))))', 'bracket_levels', 5],
  ['рост "ставка', 'quote_open', 6],
  ['рост ""', 'quote_empty', 6],
  ['"a b"~', 'distance', 6],
  ['"a b"~51', 'distance', 6],
  ['рост |', 'or', 6],
  ['| рост', 'or', 1],
  ['рост || ставка', 'or', 6],
  ['рост - ставка', 'not', 6],
  ['рост --ставка', 'not', 6],
  ['рост -', 'not', 6],
  ['-рост', 'only_not', 1],
  ['рост | -ставка', 'only_not', 8],
  ['рост (-ставка)', 'only_not', 7],
  ['= рост', 'equals', 1],
  ['=рост*', 'equals', 1],
  ['ро*', 'prefix', 1],
  ['*рост', 'prefix', 1],
  ['рост #', 'hashtag', 6],
  ['рост @ab', 'mention', 6],
  ['🙂🙂 (', 'bracket_open', 4],
  [Array.from({ length: 33 }, () => 'a').join(' '), 'words', 65],
])('%s: %s at character %i', (query, reason, position) => {
  expect(queryErrorIn(query)).toMatchObject({ reason, position })
})

test('punctuation alone is no query', () => {
  expect(parseQuery(' , — ! ')).toBeUndefined()
})

test('four levels of brackets and 32 words are accepted', () => {
  expect(queryErrorIn(`((((${Array.from({ length: 32 }, () => 'a').join(' ')}))))`)).toBeUndefined()
})
