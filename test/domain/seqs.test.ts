import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareSeqs } from '../../src/domain/seqs.js'

test('posts are compared by their numbers, however long and whatever zeros stand before them', () => {
  const seq = fc.stringMatching(/^[0-9]{1,20}$/)
  fc.assert(
    fc.property(seq, seq, (a, b) => {
      const [x, y] = [BigInt(a), BigInt(b)]
      expect(Math.sign(compareSeqs(a, b))).toBe(x < y ? -1 : x > y ? 1 : 0)
    }),
  )
})
