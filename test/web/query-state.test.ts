import { expect, test } from 'vitest'
import { changeQuery, readQuery } from '../../web/src/query-state.js'

test('only known names are read, and only values that are there', () => {
  expect(readQuery('?type=bot&page=&other=1', ['type', 'page', 'sort'])).toEqual({ type: 'bot' })
})

test('a change keeps what it does not name and drops what is empty', () => {
  expect(changeQuery('?type=bot&page=3&other=1', { page: undefined, category: 'Мода и красота' })).toBe(
    'type=bot&other=1&category=%D0%9C%D0%BE%D0%B4%D0%B0+%D0%B8+%D0%BA%D1%80%D0%B0%D1%81%D0%BE%D1%82%D0%B0',
  )
})
