import { mostFirst } from './chat-words.js'

/** The keys that a model knows, with their numbers, and how much each says: one that few chats have says more. */
export interface KeyVocabulary {
  keys: readonly string[]
  numbers: ReadonlyMap<string, number>
  weights: Float64Array
}

/** The known keys of a chat by their numbers, ascending, and the weight of each; the squares of all weights sum to 1. */
export interface Vector {
  numbers: Uint32Array
  weights: Float32Array
}

/** Keys of fewer chats are names and slips of the pen. */
const CHATS_LEAST = 3
const KEYS_MOST = 50_000
/** Fewer known keys are too little text. */
const KEYS_LEAST = 10

/** Keeps the counts of many chats: a map for each would take ten times the memory. */
export class CountsOfChats {
  readonly #numbers = new Map<string, number>()
  readonly #keys: string[] = []
  readonly #chats: { numbers: Uint32Array; counts: Uint16Array }[] = []

  add(counts: ReadonlyMap<string, number>): void {
    this.#chats.push({
      numbers: Uint32Array.from(counts.keys(), (key) => this.#numberOf(key)),
      counts: Uint16Array.from(counts.values()),
    })
  }

  /** The counts of each chat, in the order in which they were added. */
  *[Symbol.iterator](): Generator<Map<string, number>> {
    for (const { numbers, counts } of this.#chats)
      yield new Map(Array.from(numbers, (number, i) => [this.#keys[number] ?? '', counts[i] ?? 0]))
  }

  #numberOf(key: string): number {
    const known = this.#numbers.get(key)
    if (known !== undefined) return known
    this.#numbers.set(key, this.#keys.length)
    return this.#keys.push(key) - 1
  }
}

export const vocabularyOf = (chats: Iterable<ReadonlyMap<string, number>>): KeyVocabulary => {
  const counts = new Map<string, number>()
  let all = 0
  for (const keys of chats) {
    all++
    for (const key of keys.keys()) counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  const known = [...counts].filter(([, count]) => count >= CHATS_LEAST)
  const chosen = known.sort(mostFirst).slice(0, KEYS_MOST)
  return {
    keys: chosen.map(([key]) => key),
    numbers: new Map(chosen.map(([key], number) => [key, number])),
    weights: Float64Array.from(chosen, ([, count]) => Math.log(all / count)),
  }
}

export const vectorOf = (
  counts: ReadonlyMap<string, number>,
  { numbers, weights }: KeyVocabulary,
): Vector => {
  const known = [...counts]
    .flatMap(([key, count]) => {
      const number = numbers.get(key)
      return number === undefined ? [] : [{ number, weight: (1 + Math.log(count)) * (weights[number] ?? 0) }]
    })
    .sort((a, b) => a.number - b.number)
  const length = Math.sqrt(known.reduce((sum, { weight }) => sum + weight * weight, 0)) || 1
  return {
    numbers: Uint32Array.from(known, ({ number }) => number),
    weights: Float32Array.from(known, ({ weight }) => weight / length),
  }
}

export const hasEnoughKeys = ({ numbers }: Vector): boolean => numbers.length >= KEYS_LEAST
