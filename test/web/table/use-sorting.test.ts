import { expect, test } from 'vitest'
import { readSorting, writeSorting } from '../../../web/src/table/use-sorting.js'

test('the order of one table is written beside those of others, and read again', () => {
  const one = writeSorting('', 'similar', { column: 'err_pct', order: 'asc' })
  expect(one).toBe('similar:err_pct:asc')
  const two = writeSorting(one, 'category-growth', { column: 'delta', order: 'desc' })
  expect(two).toBe('similar:err_pct:asc,category-growth:delta:desc')
  expect(readSorting(two, 'similar')).toEqual({ column: 'err_pct', order: 'asc' })
  expect(readSorting(two, 'other')).toBeUndefined()
  expect(writeSorting(two, 'similar', undefined)).toBe('category-growth:delta:desc')
})

test.each(['similar', 'similar:err_pct', 'similar:err_pct:up', 'similar:a:b:asc', ',,'])(
  '%s in an address sorts nothing',
  (text) => {
    expect(readSorting(text, 'similar')).toBeUndefined()
  },
)
