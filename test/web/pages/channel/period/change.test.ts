import { expect, test } from 'vitest'
import {
  changeOf,
  growthBy,
  lastBy,
  meanBy,
  rowsBefore,
  sumBy,
} from '../../../../../web/src/pages/channel/period/change.js'

interface Row {
  d: string
  v: number
}

const day = (number: number, v: number): Row => ({ d: `2026-10-${String(number).padStart(2, '0')}`, v })
const DAYS = { from: '2026-10-11', to: '2026-10-20' }
const value = ({ v }: Row): number => v

test('a sum, and that of as many days before', () => {
  const rows = [day(1, 5), day(10, 7), day(11, 1), day(20, 2), day(21, 100)]
  expect(changeOf(rows, DAYS, sumBy(value))).toEqual({ now: 3, before: 12 })
})

test('the period before is unknown where the data begin within it, but for its first tenth', () => {
  expect(changeOf([day(2, 5), day(11, 1)], DAYS, sumBy(value))).toEqual({ now: 1, before: 5 })
  expect(changeOf([day(3, 5), day(11, 1)], DAYS, sumBy(value))).toEqual({ now: 1, before: undefined })
  expect(changeOf([day(1, 5)], { from: '', to: '2026-10-20' }, sumBy(value))).toEqual({
    now: 5,
    before: undefined,
  })
})

test('the rows of the period before lie on the days of this one, unless too little was observed', () => {
  const rows = [day(1, 5), day(10, 7), day(11, 1), day(20, 2)]
  expect(rowsBefore(rows, DAYS)).toEqual([day(11, 5), day(20, 7)])
  expect(rowsBefore(rows.slice(1), DAYS)).toEqual([])
  expect(rowsBefore(rows, { from: '', to: '2026-10-20' })).toEqual([])
})

test('growth is counted from the last value before a period, else from its first', () => {
  const growth = growthBy(value)
  expect(changeOf([day(1, 10), day(9, 30), day(20, 35)], DAYS, growth)).toEqual({ now: 5, before: 20 })
  expect(changeOf([day(12, 10), day(20, 35)], DAYS, growth)).toEqual({ now: 25, before: undefined })
  expect(changeOf([day(12, 10)], DAYS, growth)).toBeUndefined()
  expect(changeOf([day(1, 10)], DAYS, growth)).toBeUndefined()
})

test('the last value up to the end of a period', () => {
  expect(changeOf([day(1, 3), day(10, 4), day(19, 6), day(25, 9)], DAYS, lastBy(value))).toEqual({
    now: 6,
    before: 4,
  })
})

test('a mean is weighted, and leaves out what is unknown', () => {
  const known = ({ v }: Row): number | undefined => (v < 0 ? undefined : v)
  const weight = ({ d }: Row): number => (d === '2026-10-11' ? 3 : 1)
  expect(changeOf([day(11, 10), day(12, 30), day(13, -1)], DAYS, meanBy(known, weight))).toEqual({
    now: 15,
    before: undefined,
  })
  expect(changeOf([day(13, -1)], DAYS, meanBy(known, weight))).toBeUndefined()
})
