import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CSV_DIALECTS } from '../../../src/domain/csv.js'
import { toCsv } from '../../../web/src/table/csv.js'
import { withZone } from '../../../web/src/table/moment.js'
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

test.each(['=1+1', '+7 900', '-cmd', '@handle', '\tx', '\rx', '\nx', '＝1+1', ' =1+1'])(
  'the text %j is no formula',
  (text) => {
    const [, line = ''] = toCsv({ columns, rows: [[text, 'x']] }).split('\r\n')
    expect(line.replace('"', '').startsWith(`'${text.slice(0, 1)}`)).toBe(true)
  },
)

test.each([
  ['a;b', '"a;b"'],
  ['a;=1+1', `"a;'=1+1"`],
  ['a; "=1+1"', `"a;' ""=1+1"""`],
  ['line\n\n@handle', `"line\n\n'@handle"`],
  ['a\tb', '"a\tb"'],
  ['weather, -5', '"weather, -5"'],
  ['today:\n- rain\n- wind', '"today:\n- rain\n- wind"'],
  ['a;-cmd', `"a;'-cmd"`],
])('the text %j is safe where semicolons separate', (text, quoted) => {
  expect(toCsv({ columns, rows: [[1, text]] })).toBe(`\ufeffa,b\r\n1,${quoted}\r\n`)
})

/** Splits as naively as a program that takes every separator for one. */
const pieces = (csv: string): string[] => csv.split(/[;\t\r\n]/).map((piece) => piece.replace(/^[" ]+/, ''))

test('no text gives a piece that begins a formula, wherever it is split', () => {
  const dangerous = fc.string({
    unit: fc.constantFrom('=', '+', '-', '@', ';', ',', '"', ' ', '\t', '\r', '\n', 'a'),
  })
  fc.assert(
    fc.property(dangerous, (text) => {
      expect(
        pieces(toCsv({ columns, rows: [[text, 'x']] })).filter((piece) =>
          /^(?:[=@]|[+-](?! |$))/.test(piece),
        ),
      ).toEqual([])
    }),
  )
})

test('any text comes back out of a CSV reader', () => {
  const withoutGuards = (field: string) =>
    field.replace(/(^|[;\t\r\n])'(?=[\t\r\n]|[" \u00a0]*[=+\-@＝＋－＠])/g, '$1')
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.string({ unit: 'grapheme' }), fc.string())), (rows) => {
      const read = parse(toCsv({ columns, rows }), { bom: true, record_delimiter: '\r\n' }) as string[][]
      expect(read.slice(1).map((row) => row.map(withoutGuards))).toEqual(
        rows.map((row) => row.map(withoutGuards)),
      )
    }),
  )
})

test('where semicolons separate, fractions have a comma, and a text that has either is quoted', () => {
  const rows = [
    ['one; two', 1.5],
    ['three, four', -2_000],
  ]
  expect(toCsv({ columns, rows }, CSV_DIALECTS.semicolon)).toBe(
    '\ufeffa;b\r\n"one; two";1,5\r\n"three, four";-2000\r\n',
  )
})

test('a moment has its zone', () => {
  expect(withZone('31.10.2026 14:58')).toBe('2026-10-31T14:58+03:00')
})
