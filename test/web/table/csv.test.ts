import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toCsv } from '../../../web/src/table/csv.js'
import type { Column } from '../../../web/src/table/table.js'

const columns: Column<readonly (string | number | null)[]>[] = [
  { name: 'a', title: 'A', value: ([a]) => a },
  { name: 'b', title: 'B', value: ([, b]) => b },
]

test('fields are quoted where they must be, lines end as RFC 4180 says', () => {
  const rows = [
    ['one, two', 'said "yes"'],
    ['line\nbreak', null],
    [-5, 1.25],
  ]
  expect(toCsv({ columns, rows })).toBe(
    '\ufeffa,b\r\n"one, two","said ""yes"""\r\n"line\nbreak",\r\n-5,1.25\r\n',
  )
})

test.each(['=1+1', '+7 900', '-cmd', '@handle', '\tx', '\rx'])('the text %j is no formula', (text) => {
  const [, line = ''] = toCsv({ columns, rows: [[text, 'x']] }).split('\r\n')
  expect(line.replace('"', '').startsWith(`'${text.slice(0, 1)}`)).toBe(true)
})

test('any text comes back out of a CSV reader', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.string({ unit: 'grapheme' }), fc.string())), (rows) => {
      const read = parse(toCsv({ columns, rows }), { bom: true, record_delimiter: '\r\n' }) as string[][]
      const unguarded = read.slice(1).map((row) => row.map((field) => field.replace(/^'(?=[=+\-@\t\r])/, '')))
      expect(unguarded).toEqual(rows.map((row) => row.map((field) => field.replace(/^'(?=[=+\-@\t\r])/, ''))))
    }),
  )
})
