import { describe, expect, test } from 'vitest'
import { FAULT_CODES, faultOf } from '../../../src/http/faults.js'
import { explainFault } from '../../../web/src/i18n/faults.js'

test.each([
  [faultOf('err_min', 'number'), 'Число, например 12 или 0.5.'],
  [faultOf('limit', 'integer', { minimum: 1, maximum: 200 }), 'Целое число от 1 до 200.'],
  [faultOf('from', 'date'), 'Существующая дата, например 2025-12-31.'],
  [faultOf('subs_min', 'order', { upper: 'subs_max' }), 'Первое значение больше второго.'],
  [faultOf('sort', 'choice', { choices: ['date', 'views'] }), 'Одно из: date, views.'],
  [faultOf('q', 'length', { maximum: 256 }), 'Не длиннее 256 символов.'],
  [faultOf('seq', 'pattern', { pattern: '^[0-9]{1,20}$' }), 'Значение должно соответствовать ^[0-9]{1,20}$.'],
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
