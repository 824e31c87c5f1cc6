import { expect, test } from 'vitest'
import { readNumber } from '../../../../web/src/components/filters/read-number.js'

test.each([
  ['50k', '50000'],
  ['50К', '50000'],
  ['50 тыс', '50000'],
  ['50 тыс.', '50000'],
  ['1.5M', '1500000'],
  ['1,5 млн', '1500000'],
  ['1.1 million', '1100000'],
  ['2 миллиарда', '2000000000'],
  ['10 000', '10000'],
  [' 0,5 ', '0.5'],
  ['-3', '-3'],
])('%s is %s', (typed, number) => expect(readNumber(typed)).toBe(number))

test.each(['many', '5 apples', 'k', '', '1.2.3k'])(
  '%s stays as it was typed, for the API to refuse',
  (typed) => expect(readNumber(typed)).toBe(typed),
)
