import { expect, test } from 'vitest'
import { tellFault } from '../../../web/src/i18n/faults.js'

test.each([
  ['must be a number such as 12 or 0.5', 'Число, например 12 или 0.5.'],
  ['must be a whole number from 1 to 200', 'Целое число от 1 до 200.'],
  ['must be a date such as 2025-12-31', 'Существующая дата, например 2025-12-31.'],
  ['must not be above subs_max', 'Начало больше конца.'],
  ['must be one of date, views', 'Одно из: date, views.'],
  ['likes needs type=bot', 'Так сортируются только боты.'],
])('%s', (message, told) => {
  expect(tellFault(message, 'ru')).toBe(told)
})

test('what is not known is told as the server says it', () => {
  expect(tellFault('must be blue', 'ru')).toBe('must be blue')
})
