import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { converterOf } from '../../../src/sources/csv/convert.js'
import type { FieldType } from '../../../src/sources/csv/fields.js'
import type { FieldMapping } from '../../../src/sources/csv/mapping-schema.js'

const convert = (sort: FieldType, cell: string, field: FieldMapping = {}): unknown =>
  converterOf(sort, { column: 'x', ...field }, { observations: [] })(cell)

describe('counts', () => {
  test.each([
    ['plain', '12345', 12_345],
    ['plain', '12345.0', 12_345],
    ['plain', '12 345', undefined],
    ['plain', '12.5', undefined],
    ['plain', '-5', undefined],
    ['grouped', '12 345', 12_345],
    ['grouped', '12\u00a0345', 12_345],
    ['grouped', '1,234,567', 1_234_567],
    ['grouped', '1.234', 1_234],
    ['grouped', '12345', 12_345],
    ['grouped', '1,23', undefined],
    ['grouped', '12.3K', undefined],
    ['short', '12.3K', 12_300],
    ['short', '12,3K', 12_300],
    ['short', '4.56M', 4_560_000],
    ['short', '1B', 1_000_000_000],
    ['short', '12,3 тыс.', 12_300],
    ['short', '1,1 млн', 1_100_000],
    ['short', '2К', 2_000],
    ['short', '12 345', 12_345],
    ['short', '12.3X', undefined],
    ['short', '', undefined],
  ] as const)('%s: %s', (number, cell, expected) => expect(convert('count', cell, { number })).toBe(expected))

  test('are the same number however they are written', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10_000_000_000 }),
        fc.constantFrom(' ', '\u00a0', ',', '.', '’'),
        (count, gap) => {
          const written = String(count).replace(/\B(?=(\d{3})+$)/g, gap)
          expect(convert('count', written, { number: 'grouped' })).toBe(count)
          expect(convert('count', written, { number: 'short' })).toBe(count)
        },
      ),
    )
  })
})

describe('times', () => {
  const NOON = Date.UTC(2025, 9, 1, 12, 0, 0) / 1000
  test.each([
    [undefined, undefined, '1759320000', NOON],
    ['unix', undefined, '1759320000.0', NOON],
    ['unix', undefined, '1 759', undefined],
    ['unix_ms', undefined, '1759320000123', NOON],
    ['iso', undefined, '2025-10-01T12:00:00Z', NOON],
    ['iso', undefined, '2025-10-01 12:00', NOON],
    ['iso', undefined, '2025-10-01T15:00:00.123+03:00', NOON],
    ['iso', '+03:00', '2025-10-01 15:00:00', NOON],
    ['iso', '+03:00', '2025-10-01 12:00:00+0000', NOON],
    ['iso', '+03:00', '2025-10-01', NOON - 15 * 3600],
    ['iso', undefined, '2025-02-30', undefined],
    ['iso', undefined, '2025-10-01 24:00', undefined],
    ['iso', undefined, '01.10.2025', undefined],
    ['YYYY-MM-DD HH:mm:ss', '-05:30', '2025-10-01 06:30:00', NOON],
    ['DD.MM.YYYY HH:mm', '+03', '1.10.2025 15:00', NOON],
    ['MM/DD/YYYY', 'Z', '10/01/2025', NOON - 12 * 3600],
    ['DD.MM.YYYY', 'Z', '31.04.2025', undefined],
    ['DD.MM.YYYY', 'Z', '01.10.2025 12:00', undefined],
  ])('%s %s: %s', (format, utc_offset, cell, expected) =>
    expect(convert('time', cell, { ...(format && { format }), ...(utc_offset && { utc_offset }) })).toBe(
      expected,
    ),
  )
})

describe('identifiers', () => {
  test.each([
    ['plain', '-1001234567890', -1_001_234_567_890],
    ['plain', '5.0', 5],
    ['plain', 'gorod', undefined],
    ['channel', '1234567890', -1_001_234_567_890],
    ['channel', '-1001234567890', -1_001_234_567_890],
    ['group', '42', -42],
    ['user', '42', 42],
  ] as const)('%s: %s', (id, cell, expected) => expect(convert('id', cell, { id })).toBe(expected))

  test('made of a name: the same for the same name, far from all others', () => {
    const gorod = convert('id', 'gorod', { id: 'name' }) as number
    expect(convert('id', '@Gorod', { id: 'name' })).toBe(gorod)
    expect(convert('id', 'https://t.me/gorod', { id: 'name' })).toBe(gorod)
    expect(convert('id', 'most', { id: 'name' })).not.toBe(gorod)
    expect(Number.isSafeInteger(gorod) && gorod <= -(2 ** 52)).toBe(true)
  })
})

test.each([
  ['seq', '15', '15'],
  ['seq', '15.0', '15'],
  ['seq', 'https://t.me/gorod/15', '15'],
  ['seq', '12345678901234567890', '12345678901234567890'],
  ['seq', 'gorod', undefined],
  ['handle', '@gorod', 'gorod'],
  ['handle', 'gorod', 'gorod'],
  ['handle', 'https://t.me/s/gorod/', 'gorod'],
  ['handle', 't.me/gorod', 'gorod'],
  ['flag', 'True', true],
  ['flag', '0', false],
  ['flag', 'да', true],
  ['flag', 'maybe', undefined],
  ['list', 'https://a.example/1.jpg', ['https://a.example/1.jpg']],
  ['text', 'как есть', 'как есть'],
] as const)('%s: %s', (sort, cell, expected) => expect(convert(sort, cell)).toEqual(expected))
