import { expect, test } from 'vitest'
import { sortRows } from '../../../web/src/table/sort.js'
import type { Table } from '../../../web/src/table/table.js'

const table: Table<{ n: number | undefined }> = {
  name: 'numbers',
  columns: [{ name: 'n', title: 'N', value: ({ n }) => n }],
  rows: [{ n: 2 }, { n: undefined }, { n: -1 }, { n: 0 }],
}

test.each([
  ['asc', [-1, 0, 2, undefined]],
  ['desc', [2, 0, -1, undefined]],
] as const)('in order %s what is unknown comes last', (order, expected) => {
  expect(sortRows(table, 'n', order).rows.map(({ n }) => n)).toEqual(expected)
})
