import fc from 'fast-check'
import { expect, it } from 'vitest'
import { CountedWords } from '../../../src/text/terms/counted-words.js'
import { TermCounts } from '../../../src/text/terms/term-counts.js'
import { textTerms } from '../../../src/text/terms/terms.js'

const terms = (words: readonly string[]): Buffer => Buffer.from(`${words.join('\n')}\n\nkey\nother`)

it('A term counts once for each text, and keys do not count.', () => {
  const counts = new TermCounts()
  counts.add(terms(['wдом', 'wснег', 'wдом']), 1)
  counts.add(terms(['wснег']), 1)
  counts.add(terms([]), 1)
  expect(new Map(counts)).toEqual(
    new Map([
      ['wдом', 1],
      ['wснег', 2],
    ]),
  )
})

it('Any number of terms is counted as a map would count them.', () => {
  const word = fc.stringMatching(/^w[a-zа-я]{0,3}$/)
  const text = fc.record({
    words: fc.array(word, { maxLength: 400 }),
    by: fc.constantFrom(1 as const, -1 as const),
  })
  fc.assert(
    fc.property(fc.array(text, { maxLength: 40 }), (texts) => {
      const [counts, expected] = [new TermCounts(), new Map<string, number>()]
      for (const { words, by } of texts) {
        counts.add(terms(words), by)
        for (const one of new Set(words)) expected.set(one, (expected.get(one) ?? 0) + by)
      }
      expect(counts.size).toBe(expected.size)
      expect(new Map(counts)).toEqual(expected)
    }),
    { numRuns: 50 },
  )
})

it('More terms than there is room for at first are counted.', () => {
  const counts = new TermCounts()
  const words = Array.from({ length: 15_000 }, (_, number) => `w${number}`)
  counts.add(terms(words), 1)
  counts.add(terms(words.slice(5_000)), 1)
  const found = new Map(counts)
  expect(found.size).toBe(15_000)
  expect(words.every((word, number) => found.get(word) === (number < 5_000 ? 1 : 2))).toBe(true)
})

it('Words of three to 24 letters are counted, and hashtags with their sign.', () => {
  const counts = new CountedWords()
  const add = (text: string, by: 1 | -1): void => counts.add(text, textTerms(text), by)
  add('Снег и 2026 год, #Зима и #зима', 1)
  add('Снег', 1)
  add('Снег', -1)
  expect(new Map(counts.take())).toEqual(
    new Map([
      ['снег', 1],
      ['год', 1],
      ['зима', 1],
      ['#зима', 1],
    ]),
  )
  expect(counts.take()).toEqual([])
})
