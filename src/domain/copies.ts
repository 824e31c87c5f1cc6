/** Two posts of different chats are copies if the sets of three consecutive words in them are similar. */

/** The words of a text, each as a number of 32 bits that is not 0. A zero ends each line. */
export type WordLines = Int32Array

/** A post with fewer words is no copy of anything: too many others say the same. */
export const LEAST_WORDS = 12
/** The least similarity of copies, as a fraction of whole numbers. */
const LEAST = { shared: 7, of: 10 }

/** Copies are published at most so far apart, in seconds. */
export const MOST_APART = 30 * 86_400

/** Mixes a number into a hash; both are 32 bits. */
export const mix = (hash: number, number: number): number => {
  const mixed = Math.imul((hash << 13) | (hash >>> 19), 5) + Math.imul(number, 0xcc9e2d51)
  return Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b)
}

export const finish = (hash: number): number => {
  const mixed = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return mixed ^ (mixed >>> 16)
}

/** Whether a text has enough words, boilerplate included. */
export const isLongEnough = (words: WordLines): boolean => {
  if (words.length <= LEAST_WORDS) return false
  let count = 0
  for (const word of words) if (word !== 0) count++
  return count >= LEAST_WORDS
}

/** What a text is found and compared by. */
export interface CopyMarks {
  /** Ascending; none where it has too few words. */
  keys: readonly number[]
  /** 52 bits, of which alike texts have most in common. */
  sketch: number
}

/** A text is found by so many of its phrases: even texts that are just alike enough share one of them in 99 % of all cases. */
const KEYS = 4

export const marksOf = (own: Int32Array): CopyMarks => {
  if (own.length < LEAST_WORDS) return { keys: [], sketch: 0 }
  const hashes = hashesOf(own)
  return { keys: keysOf(hashes), sketch: sketchOf(hashes) }
}

/** Used again for each text: to make an array costs more than to fill it. */
let scratch = new Int32Array(1_024)

const hashesOf = (own: Int32Array): Int32Array => {
  if (scratch.length < own.length) scratch = new Int32Array(2 * own.length)
  const hashes = scratch.subarray(0, own.length - 2)
  for (let at = 0; at < hashes.length; at++)
    hashes[at] = finish(mix(mix(mix(1, own[at] ?? 0), own[at + 1] ?? 0), own[at + 2] ?? 0))
  return hashes
}

/** The least hashes of six consecutive words: texts of one kind repeat shorter phrases, and few of that length. */
const keysOf = (hashes: Int32Array): number[] => {
  const keys: number[] = []
  for (let at = 3; at < hashes.length; at++) {
    const key = finish(mix(hashes[at - 3] ?? 0, hashes[at] ?? 0))
    if (keys.length === KEYS && key >= (keys[KEYS - 1] ?? 0)) continue
    if (keys.includes(key)) continue
    keys.push(key)
    keys.sort((a, b) => a - b)
    if (keys.length > KEYS) keys.length = KEYS
  }
  return keys
}

const ORDERS = 26
const PLANE = 2 ** ORDERS
/** Odd factors, each of which orders hashes in another way. */
const FACTORS = Int32Array.from({ length: ORDERS }, (_, i) => finish(mix(7, i + 1)) | 1)

/** Two bits of the least hash in each of the orders: texts have both in common as often as they are alike, or by chance. */
const sketchOf = (hashes: Int32Array): number => {
  let [low, high] = [0, 0]
  for (let order = 0; order < ORDERS; order++) {
    const factor = FACTORS[order] ?? 1
    let least = 0x7fffffff
    for (let at = 0; at < hashes.length; at++) {
      const one = Math.imul(hashes[at] ?? 0, factor)
      if (one < least) least = one
    }
    low |= ((least >>> 7) & 1) << order
    high |= ((least >>> 8) & 1) << order
  }
  return high * PLANE + low
}

/** Texts that are 70 % alike differ in 6 orders, in more than 12 one time in 500; others in 19 mostly. */
const MOST_DIFFERENT = 12

/** Whether texts with these sketches are worth comparing. */
export const mayBeCopies = (a: number, b: number): boolean => {
  const [highA, highB] = [Math.floor(a / PLANE), Math.floor(b / PLANE)]
  let different = (highA ^ highB) | ((a - highA * PLANE) ^ (b - highB * PLANE))
  let count = 0
  for (; different !== 0; count++) different &= different - 1
  return count <= MOST_DIFFERENT
}

/** The least of the keys that both texts have: it alone decides whether they are compared. */
export const sharedKey = (a: readonly number[], b: readonly number[]): number | undefined =>
  a.find((key) => b.includes(key))

export type Shingles = ReadonlySet<number>

/** Three consecutive words each, as a number of 53 bits. */
export const shinglesOf = (own: Int32Array): Shingles => {
  const shingles = new Set<number>()
  for (let at = 2; at < own.length; at++) {
    const [a = 0, b = 0, c = 0] = [own[at - 2], own[at - 1], own[at]]
    const low = finish(mix(mix(mix(2, a), b), c)) >>> 0
    const high = finish(mix(mix(mix(3, c), b), a)) >>> 11
    shingles.add(high * 2 ** 32 + low)
  }
  return shingles
}

const sharedOf = (a: Shingles, b: Shingles): { shared: number; all: number } => {
  const [few, many] = a.size < b.size ? [a, b] : [b, a]
  let shared = 0
  for (const one of few) if (many.has(one)) shared++
  return { shared, all: a.size + b.size - shared }
}

/** The share of shingles of either text that both have, in millionths. */
export const similarity = (a: Shingles, b: Shingles): number => {
  const { shared, all } = sharedOf(a, b)
  return all === 0 ? 0 : Math.round((1_000_000 * shared) / all)
}

/** Whether texts with these shingles are copies. */
export const areCopies = (a: Shingles, b: Shingles): boolean => {
  if (LEAST.of * Math.min(a.size, b.size) < LEAST.shared * Math.max(a.size, b.size)) return false
  const { shared, all } = sharedOf(a, b)
  return all > 0 && LEAST.of * shared >= LEAST.shared * all
}
