import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  areCopies,
  isLongEnough,
  marksOf,
  mayBeCopies,
  sharedKey,
  shinglesOf,
  similarity,
} from '../../src/domain/copies.js'

const marks = (own: readonly number[]) => marksOf(Int32Array.from(own))
const shingles = (own: readonly number[]) => shinglesOf(Int32Array.from(own))
const copyKeys = (own: readonly number[]): readonly number[] => marks(own).keys

/** Words are numbers here. */
const word = fc.integer({ min: 1, max: 5_000 })
const line = (length: number, from: number): number[] => Array.from({ length }, (_, i) => from + i)

const fullSimilarity = (a: readonly number[], b: readonly number[]): number => {
  const triples = (words: readonly number[]): Set<string> =>
    new Set(words.slice(2).map((_, at) => words.slice(at, at + 3).join()))
  const [x, y] = [triples(a), triples(b)]
  const shared = [...x].filter((one) => y.has(one)).length
  return shared / (x.size + y.size - shared || 1)
}

test('the similarity is the share of three consecutive words that both have', () => {
  expect(similarity(shingles([2, 4, 6, 8]), shingles([2, 4, 6, 10]))).toBe(333_333)
  fc.assert(
    fc.property(fc.array(word, { maxLength: 60 }), fc.array(word, { maxLength: 60 }), (a, b) => {
      const common = [...a, ...b]
      expect(similarity(shingles(common), shingles(a))).toBe(
        Math.round(1_000_000 * fullSimilarity(common, a)),
      )
    }),
  )
})

test('copies are 70 % alike or more', () => {
  const words = line(19, 1)
  // 17 triples; of a text without its last five words 12 are left, without its last six 11.
  expect(areCopies(shingles(words), shingles(words.slice(0, -5)))).toBe(true)
  expect(areCopies(shingles(words), shingles(words.slice(0, -6)))).toBe(false)
  expect(areCopies(shingles([]), shingles([]))).toBe(false)
})

describe('keys', () => {
  test('a text of fewer than twelve words has none', () => {
    expect(copyKeys(line(11, 1))).toEqual([])
    expect(copyKeys(line(12, 1))).toHaveLength(4)
  })

  test('a text that says the same all the time has one', () => {
    expect(copyKeys(Array.from({ length: 20 }, () => 4))).toHaveLength(1)
  })

  test('98 % of texts that are just alike enough are found', () => {
    let [alike, found] = [0, 0]
    const random = fc.sample(fc.array(word, { minLength: 40, maxLength: 80 }), { numRuns: 3_000, seed: 7 })
    for (const words of random) {
      const changed = words.with(5, 20_000).with(25, 20_002)
      if (!areCopies(shingles(words), shingles(changed))) continue
      alike++
      const [a, b] = [marks(words), marks(changed)]
      if (sharedKey(a.keys, b.keys) !== undefined && mayBeCopies(a.sketch, b.sketch)) found++
    }
    expect(alike).toBeGreaterThan(1_000)
    expect(found / alike).toBeGreaterThan(0.98)
  })
})

test('nine of ten texts that are not alike need not be compared', () => {
  const texts = fc.sample(fc.array(word, { minLength: 15, maxLength: 80 }), { numRuns: 300, seed: 7 })
  const sketches = texts.map((own) => marks(own).sketch)
  const pairs = sketches.flatMap((a, i) => sketches.slice(i + 1).map((b) => mayBeCopies(a, b)))
  expect(pairs.filter(Boolean).length / pairs.length).toBeLessThan(0.1)
})

test('a text has enough words with its boilerplate', () => {
  const text = (...lines: number[][]): Int32Array => Int32Array.from(lines.flatMap((one) => [...one, 0]))
  expect(isLongEnough(text(line(6, 1), line(6, 100)))).toBe(true)
  expect(isLongEnough(text(line(6, 1), line(5, 100)))).toBe(false)
})
