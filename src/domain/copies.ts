/** Two posts of different chats are copies if the sets of three consecutive words in them are similar. */

/** The words of a text line by line, each as a number of 32 bits; its last bit says that the word is a common one. */
export type WordLines = readonly (readonly number[])[]

/** A post with fewer words is no copy of anything: too many others say the same. */
export const LEAST_WORDS = 12
/** A line at the beginning or the end of a text is boilerplate where so many posts of the chat have it there. */
export const BOILERPLATE_POSTS = 3
/** A longer line is never boilerplate: it alone would make a copy. */
const MOST_BOILERPLATE_WORDS = LEAST_WORDS - 1
/** So many lines from the end of a text may be boilerplate. */
const LAST_LINES = 3

/** The least similarity of copies, as a fraction of whole numbers. */
const LEAST = { shared: 7, of: 10 }

/** Copies are published at most so far apart, in seconds. */
export const MOST_APART = 30 * 86_400

/** A text is found by so many of its shingles: two texts that are 70 % alike share one of them in 98.9 % of all cases. */
const KEYS = 3

/** Mixes a number into a hash; both are 32 bits. */
const mix = (hash: number, number: number): number => {
  const mixed = Math.imul((hash << 13) | (hash >>> 19), 5) + Math.imul(number, 0xcc9e2d51)
  return Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b)
}

const finish = (hash: number): number => {
  const mixed = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return mixed ^ (mixed >>> 16)
}

/** The numbers of the lines that may be boilerplate, by their place; those without words are not given. */
const edgesOf = (lines: WordLines): Map<number, number> => {
  const edges = new Map<number, number>()
  for (const [at, line] of lines.entries()) {
    const isEdge = at === 0 || at >= lines.length - LAST_LINES
    if (isEdge && line.length <= MOST_BOILERPLATE_WORDS) edges.set(at, lineNumber(line))
  }
  return edges
}

const lineNumber = (line: readonly number[]): number => finish(line.reduce(mix, line.length))

/** The numbers of the lines that may be boilerplate, each once. */
export const edgeLines = (lines: WordLines): number[] => [...new Set(edgesOf(lines).values())]

/** The words of a text without boilerplate. */
export const ownWords = (lines: WordLines, isBoilerplate: (line: number) => boolean): number[] => {
  const edges = edgesOf(lines)
  return lines.flatMap((line, at) => {
    const number = edges.get(at)
    return number !== undefined && isBoilerplate(number) ? [] : line
  })
}

/** What a text is found and compared by. */
export interface CopyMarks {
  /** Ascending; none where it has too few words. */
  keys: readonly number[]
  /** 32 bits, of which alike texts have most in common. */
  sketch: number
}

const hashesOf = (own: readonly number[]): Int32Array => {
  const hashes = new Int32Array(Math.max(0, own.length - 2))
  for (let at = 0; at < hashes.length; at++)
    hashes[at] = finish(mix(mix(mix(1, own[at] ?? 0), own[at + 1] ?? 0), own[at + 2] ?? 0))
  return hashes
}

export const marksOf = (own: readonly number[]): CopyMarks => {
  if (own.length < LEAST_WORDS) return { keys: [], sketch: 0 }
  const hashes = hashesOf(own)
  return { keys: keysOf(own, hashes), sketch: sketchOf(hashes) }
}

const keysOf = (own: readonly number[], hashes: Int32Array): number[] => {
  const ranks: number[] = []
  const keys: number[] = []
  for (const [at, key] of hashes.entries()) {
    // Phrases of common words come last: half of all texts have some of them.
    const common = ((own[at] ?? 0) & 1) + ((own[at + 1] ?? 0) & 1) + ((own[at + 2] ?? 0) & 1)
    const rank = ((key >>> 1) ^ 0x2545f491) + (common > 1 ? 2 ** 31 : 0)
    if (keys.length === KEYS && rank >= (ranks[KEYS - 1] ?? 0)) continue
    if (keys.includes(key)) continue
    let place = keys.length
    while (place > 0 && rank < (ranks[place - 1] ?? 0)) place--
    ranks.splice(place, 0, rank)
    keys.splice(place, 0, key)
    if (keys.length > KEYS) [ranks.length, keys.length] = [KEYS, KEYS]
  }
  return keys.sort((a, b) => a - b)
}

const SKETCH_BITS = 32
/** Odd factors, each of which orders hashes in another way. */
const FACTORS = Int32Array.from({ length: SKETCH_BITS }, (_, i) => finish(mix(7, i + 1)) | 1)

/** A bit of the least hash in each of 32 orders: two texts have it in common as often as they are alike, or by chance. */
const sketchOf = (hashes: Int32Array): number => {
  let sketch = 0
  for (let bit = 0; bit < SKETCH_BITS; bit++) {
    const factor = FACTORS[bit] ?? 1
    let least = 0x7fffffff
    for (let at = 0; at < hashes.length; at++) {
      const one = Math.imul(hashes[at] ?? 0, factor)
      if (one < least) least = one
    }
    sketch |= ((least >>> 7) & 1) << bit
  }
  return sketch
}

/** Texts that are 70 % alike differ in 5 bits, in more than 11 one time in 500; others mostly in 16. */
const MOST_DIFFERENT_BITS = 11

/** Whether texts with these sketches are worth comparing. */
export const mayBeCopies = (a: number, b: number): boolean => {
  let different = a ^ b
  let bits = 0
  for (; different !== 0; bits++) different &= different - 1
  return bits <= MOST_DIFFERENT_BITS
}

/** The least of the keys that both texts have: it alone decides whether they are compared. */
export const sharedKey = (a: readonly number[], b: readonly number[]): number | undefined =>
  a.find((key) => b.includes(key))

export type Shingles = ReadonlySet<number>

/** Three consecutive words each, as a number of 53 bits. */
export const shinglesOf = (own: readonly number[]): Shingles => {
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
