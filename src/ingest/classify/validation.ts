import type { CategoryModel, Example, Guess } from './category-model.js'
import { hasEnoughKeys } from './vectors.js'

/** A guess of a model that had not seen the chat. */
export interface TriedGuess extends Guess {
  isRight: boolean
}

const FOLDS = 5

/**
 * Guesses the category of each example by a model that was trained without it, and without others: the examples are dealt in
 * turn to five parts, within each category.
 */
export const crossValidate = (
  examples: readonly Example[],
  train: (examples: readonly Example[]) => CategoryModel,
): TriedGuess[] => {
  const dealt = new Map<string | null, number>()
  const parts = examples.map(({ category }) => {
    const before = dealt.get(category) ?? 0
    dealt.set(category, before + 1)
    return before % FOLDS
  })
  return Array.from({ length: FOLDS }, (_, part) => {
    const model = train(examples.filter((_, i) => parts[i] !== part))
    return examples
      .filter((example, i) => parts[i] === part && hasEnoughKeys(example.vector))
      .map(({ category, vector }) => {
        const guess = model.guess(vector)
        return { ...guess, isRight: guess.category === category }
      })
  }).flat()
}

/** Guesses of about the same margin, among which precision is measured. */
const NEAREST = 30
/**
 * Part of the right guesses that are too unsure for a label: a chat of a kind that was never learned is less sure than most of
 * them (docs/labels.md has what other shares would do).
 */
const UNSURE_SHARE = 0.15

/** How often guesses of a category were right, by their margin. */
export class Precision {
  /** Descending. */
  readonly #margins: readonly number[]
  /** For each of them, the greatest precision that was measured down to it, or to a smaller one: who is surer is not worse. */
  readonly #best: Float64Array
  readonly #leastMargin: number

  constructor(guesses: readonly TriedGuess[]) {
    const sorted = [...guesses].sort((a, b) => b.margin - a.margin || Number(a.isRight) - Number(b.isRight))
    this.#margins = sorted.map(({ margin }) => margin)
    this.#best = Float64Array.from(sorted, (_, i) =>
      measured(sorted.slice(Math.max(0, i + 1 - NEAREST), i + 1)),
    )
    for (let i = sorted.length - 2; i >= 0; i--)
      this.#best[i] = Math.max(this.#best[i] ?? 0, this.#best[i + 1] ?? 0)
    const right = sorted.filter(({ isRight }) => isRight)
    this.#leastMargin =
      right[Math.ceil(right.length * (1 - UNSURE_SHARE)) - 1]?.margin ?? Number.POSITIVE_INFINITY
  }

  /** The precision that was measured of guesses that were as sure; 0 where none was so unsure. */
  at(margin: number): number {
    if (margin < this.#leastMargin) return 0
    return (
      this.#best[
        Math.max(
          0,
          this.#margins.findLastIndex((one) => one >= margin),
        )
      ] ?? 0
    )
  }
}

/** As if one more guess had been wrong: few guesses prove little. */
const measured = (guesses: readonly TriedGuess[]): number =>
  guesses.filter(({ isRight }) => isRight).length / (guesses.length + 1)
