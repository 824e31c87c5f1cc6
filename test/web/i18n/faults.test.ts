import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { FAULT_CODES, faultOf } from '../../../src/http/faults.js'
import { QUERY_FAULTS, type QueryFault } from '../../../src/text/language/query.js'
import { explainFault } from '../../../web/src/i18n/faults.js'

test.each([
  [faultOf('err_min', 'number'), 'Число, например 12 или 0.5.'],
  [faultOf('limit', 'integer', { minimum: 1, maximum: 200 }), 'Целое число от 1 до 200.'],
  [faultOf('from', 'date'), 'Существующая дата, например 2025-12-31.'],
  [faultOf('subs_min', 'order', { upper: 'subs_max' }), 'Первое значение больше второго.'],
  [faultOf('sort', 'choice', { choices: ['date', 'views'] }), 'Одно из: date, views.'],
  [faultOf('q', 'length', { maximum: 256 }), 'Не длиннее 256 символов.'],
  [faultOf('seq', 'pattern', { pattern: '^[0-9]{1,20}$' }), 'Значение должно соответствовать ^[0-9]{1,20}$.'],
  [faultOf('fresh', 'pattern', { pattern: '^(all|[0-9]{1,9})$' }), 'Число дней, например 7, или «all».'],
  [faultOf('sort', 'bots_only', { value: 'likes' }), 'Так сортируются только боты.'],
])('%j is explained in Russian', (fault, explained) => {
  expect(explainFault(fault, 'ru')).toBe(explained)
})

describe.each(FAULT_CODES)('the code %s', (code) => {
  const fault = { parameter: 'limit', code, message: 'the server’s sentence', choices: [] }

  test.each(['en', 'ru'] as const)('has words in %s', (language) => {
    expect(explainFault(fault, language)).not.toBe(fault.message)
  })
})

test('a code without words is explained by the server’s sentence', () => {
  const fault = { parameter: 'limit', code: 'blue' as never, message: 'must be blue' }
  expect(explainFault(fault, 'ru')).toBe('must be blue')
})

describe.each(Object.keys(QUERY_FAULTS) as QueryFault[])('the reason %s of an unreadable query', (reason) => {
  const fault = { ...faultOf('q', 'syntax', { reason, position: 3 }), message: 'the server’s sentence' }

  test.each([
    ['en', /^Character 3: (?!the server)/],
    ['ru', /^Символ 3: [а-яё]/],
  ] as const)('has words in %s', (language, words) => {
    expect(explainFault(fault, language)).toMatch(words)
  })

  test('is documented', () => {
    expect(readFileSync('docs/errors.md', 'utf8')).toContain(`\`${reason}\``)
  })
})
