import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readNumbers } from '../../src/store/number-list.js'

test('the numbers of a list are those of JSON', () => {
  fc.assert(
    fc.property(fc.array(fc.maxSafeInteger()), (numbers) => {
      expect([...readNumbers(JSON.stringify(numbers))]).toEqual(numbers)
    }),
  )
})
