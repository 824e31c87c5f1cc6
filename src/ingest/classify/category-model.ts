import { groupBy } from '../../domain/group.js'
import type { Vector } from './vectors.js'

/** A chat with an observed category; null is one that too few chats have. */
export interface Example {
  category: string | null
  vector: Vector
}

/** A category, and by how much it is ahead of the next. */
export interface Guess {
  category: string
  margin: number
}

/** A linear model: a weight for each key in each category. */
export interface CategoryModel {
  guess(vector: Vector): Guess
  /** The numbers of the keys that speak for a category most. */
  reasons(vector: Vector, category: string, most: number): number[]
}

/** Added to each sum, so that no key decides alone. */
const SMOOTHING = 0.1

/**
 * Complement naive Bayes, with normalised weights (Rennie and others, 2003): a category's weight of a key says how rare the key is in
 * all other categories. It is counted in one pass, and does better than plain naive Bayes where categories differ in size.
 * The examples must be in an order of their own, as sums of fractions depend on it.
 *
 * @param categories two at least
 * @param keys how many there are
 */
export const trainModel = (
  examples: readonly Example[],
  { categories, keys }: { categories: readonly string[]; keys: number },
): CategoryModel => {
  const weights = weightsOf(examples, categories, keys)
  const means = Float32Array.from({ length: keys }, (_, key) => meanOf(weights, key))
  const scoreOf = ({ numbers, weights: ofChat }: Vector, ofCategory: Float32Array): number => {
    let score = 0
    for (let i = 0; i < numbers.length; i++) score += (ofChat[i] ?? 0) * (ofCategory[numbers[i] ?? 0] ?? 0)
    return score
  }
  return {
    guess: (vector) => {
      const [best, next] = categories
        .map((category, i) => ({ category, score: scoreOf(vector, weights[i] ?? means) }))
        .sort((a, b) => b.score - a.score || (a.category < b.category ? -1 : 1))
      if (best === undefined || next === undefined) throw new Error('A model has two categories at least.')
      return { category: best.category, margin: best.score - next.score }
    },
    reasons: ({ numbers, weights: ofChat }, category, most) => {
      const ofCategory = weights[categories.indexOf(category)] ?? means
      return [...numbers]
        .map((key, i) => ({ key, says: (ofChat[i] ?? 0) * ((ofCategory[key] ?? 0) - (means[key] ?? 0)) }))
        .filter(({ says }) => says > 0)
        .sort((a, b) => b.says - a.says || a.key - b.key)
        .slice(0, most)
        .map(({ key }) => key)
    },
  }
}

const weightsOf = (
  examples: readonly Example[],
  categories: readonly string[],
  keys: number,
): Float32Array[] => {
  const total = sumsOf(examples, keys)
  const byCategory = groupBy(examples, ({ category }) => category)
  return categories.map((category) => {
    const own = sumsOf(byCategory.get(category) ?? [], keys)
    return normalised(total.map((sum, key) => Math.max(0, sum - (own[key] ?? 0)) + SMOOTHING))
  })
}

/** The sum of each key's weights in some examples. */
const sumsOf = (examples: readonly Example[], keys: number): Float64Array => {
  const sums = new Float64Array(keys)
  for (const { numbers, weights } of examples.map(({ vector }) => vector))
    for (let i = 0; i < numbers.length; i++) {
      const key = numbers[i] ?? 0
      sums[key] = (sums[key] ?? 0) + (weights[i] ?? 0)
    }
  return sums
}

/** How rare each key is, by its sum. It is multiplied by the number of keys, so that their number does not matter. */
const normalised = (sums: Float64Array): Float32Array => {
  const total = sums.reduce((sum, value) => sum + value, 0)
  const rarities = sums.map((sum) => -Math.log(sum / total))
  const length = rarities.reduce((sum, value) => sum + value, 0)
  return Float32Array.from(rarities, (rarity) => (rarity / length) * sums.length)
}

const meanOf = (weights: readonly Float32Array[], key: number): number =>
  weights.reduce((sum, ofCategory) => sum + (ofCategory[key] ?? 0), 0) / weights.length
