import { expect, test } from 'vitest'
import { mayBeEqual, readCount } from '../../../src/sources/web-preview/counts.js'
import { readProfileSubscribers } from '../../../src/sources/web-preview/index.js'
import { profileHtml } from './pages.js'

test.each([
  ['0', 0, 1],
  ['746', 746, 1],
  ['12 345', 12_345, 1],
  ['1\u00a0234\u00a0567', 1_234_567, 1],
  ['12,345', 12_345, 1],
  ['1K', 1_000, 1_000],
  ['12.3K', 12_300, 100],
  ['29.0K', 29_000, 100],
  ['226.2K', 226_200, 100],
  ['1.23M', 1_230_000, 10_000],
  ['8.1B', 8_100_000_000, 100_000_000],
])('%s', (text, value, precision) => {
  expect(readCount(text, 'it')).toEqual({ value, precision })
})

test.each(['', '-1', '1.5', '1.2345K', 'K', '12 34', '1e3'])('"%s" is no count', (text) => {
  expect(() => readCount(text, 'it')).toThrow(`it cannot be read: "${text}"`)
})

test('counts may be equal within the coarser precision', () => {
  const rounded = readCount('12.3K', 'it')
  expect(
    [12_250, 12_349, 12_399, 12_201].map((value) => mayBeEqual({ value, precision: 1 }, rounded)),
  ).toEqual([true, true, true, true])
  expect([12_200, 12_400].map((value) => mayBeEqual({ value, precision: 1 }, rounded))).toEqual([
    false,
    false,
  ])
})

test.each([
  ['12 345 subscribers', { value: 12_345, precision: 1 }],
  ['1 subscriber', { value: 1, precision: 1 }],
  ['@gorod', undefined],
  ['5 678 members, 12 online', undefined],
  ['1 234 monthly users', undefined],
])('the page of "%s"', (extra, count) => {
  expect(readProfileSubscribers(profileHtml(extra))).toEqual(count)
})
