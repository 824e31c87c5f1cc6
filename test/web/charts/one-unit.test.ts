import { expect, test } from 'vitest'
import { inOneUnit } from '../../../web/src/charts/one-unit.js'
import { FORMATS } from '../../../web/src/i18n/format.js'

test.each([
  [
    [0, 20_000],
    [0, 500, 10_000, 20_000],
    ['0', '0.5K', '10K', '20K'],
  ],
  [
    [0, 12_000],
    [0, 500, 2_500, 12_000],
    ['0', '0.5K', '2.5K', '12K'],
  ],
  [
    [12_345, 12_360],
    [12_345, 12_350],
    ['12.345K', '12.35K'],
  ],
  [
    [0, 9_999],
    [2_500, 10_000],
    ['2,500', '10,000'],
  ],
  [
    [0, 2],
    [0, 1, 2],
    ['0', '1', '2'],
  ],
  [
    [-15_000, 15_000],
    [-15_000, 0],
    ['−15K', '0'],
  ],
  [
    [0, 1_100_000],
    [0, 300_000, 1_200_000],
    ['0', '0.3M', '1.2M'],
  ],
  [[], [5], ['5']],
])('an axis over %j', (values, labels, written) => {
  expect(labels.map(inOneUnit(values, FORMATS.en))).toEqual(written)
})

test('the unit is a word of the language', () => {
  expect(inOneUnit([0, 40_000], FORMATS.ru)(10_000)).toBe('10\u00a0тыс.')
})
