import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CategoryModel, Example } from '../../../src/ingest/classify/category-model.js'
import { crossValidate, Precision } from '../../../src/ingest/classify/validation.js'
import { randomRuns } from '../../support/random-runs.js'

/** Guesses from the surest on, of which those marked + are right. */
const guesses = (marks: string) =>
  [...marks].map((mark, i) => ({ category: 'a', margin: 1 - i / 1_000, isRight: mark === '+' }))

const marginOf = (rank: number): number => 1 - rank / 1_000

describe('the precision of guesses', () => {
  test('counts one more as wrong', () => {
    const precision = new Precision(guesses('+'.repeat(9)))
    expect(precision.at(marginOf(0))).toBe(0.9)
    expect(precision.at(2)).toBe(0.9)
    expect(new Precision(guesses('+'.repeat(8))).at(2)).toBe(8 / 9)
  })

  test('is 0 where none was right, or hardly one was so unsure', () => {
    expect(new Precision([]).at(1)).toBe(0)
    expect(new Precision(guesses('----')).at(1)).toBe(0)
    const precision = new Precision(guesses(`${'+'.repeat(40)}`))
    expect(precision.at(marginOf(33))).toBe(30 / 31)
    expect(precision.at(marginOf(34))).toBe(0)
    expect(precision.at(0)).toBe(0)
  })

  test('is that of guesses which were about as sure, not of much surer ones', () => {
    const precision = new Precision(guesses('+'.repeat(100) + '-+'.repeat(50)))
    expect(precision.at(marginOf(99))).toBe(30 / 31)
    expect(precision.at(marginOf(150))).toBe(15 / 31)
  })

  test('never falls where a guess is surer', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { maxLength: 80 }), (right) => {
        const marks = right.map((isRight) => (isRight ? '+' : '-')).join('')
        const precision = new Precision(guesses(marks))
        const measured = right.map((_, rank) => precision.at(marginOf(rank)))
        for (const [rank, one] of measured.entries()) expect(one).toBeLessThanOrEqual(measured[rank - 1] ?? 1)
      }),
      { numRuns: randomRuns(25) },
    )
  })
})

test('each example is guessed once, by a model that has not seen it', () => {
  const vector = { numbers: Uint32Array.from({ length: 10 }, (_, i) => i), weights: new Float32Array(10) }
  const examples: Example[] = Array.from({ length: 23 }, (_, i) => ({
    category: [null, 'a', 'b'][i % 3] ?? null,
    vector: { ...vector },
  }))
  let seen: readonly Example[] = []
  const tried: Example[] = []
  const train = (from: readonly Example[]): CategoryModel => {
    seen = from
    return {
      guess: (asked) => {
        const example = examples.find((one) => one.vector === asked)
        expect(seen.some((one) => one.vector === asked)).toBe(false)
        // Every category is dealt to all parts.
        expect(new Set(seen.map(({ category }) => category)).size).toBe(3)
        if (example !== undefined) tried.push(example)
        return { category: 'a', margin: 0.5 }
      },
      reasons: () => [],
    }
  }
  const guessed = crossValidate(examples, train)
  expect(new Set(tried)).toEqual(new Set(examples))
  expect(guessed.length).toBe(23)
  expect(guessed.filter(({ isRight }) => isRight).length).toBe(8)
})
