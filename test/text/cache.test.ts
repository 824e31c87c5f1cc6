import { expect, it } from 'vitest'
import { remember } from '../../src/text/cache.js'

it('computes once what it remembers, forgets what is not asked for, and keeps what is', () => {
  const computed: string[] = []
  const cached = remember((key) => computed.push(key), 2)
  for (const key of ['a', 'b', 'a', 'c', 'a', 'd', 'e', 'a', 'b']) cached(key)
  expect(computed).toEqual(['a', 'b', 'c', 'd', 'e', 'b'])
})
