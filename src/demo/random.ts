/**
 * A small seeded generator (sfc32). Each chat has its own, keyed by the demo's seed and the chat's number, so
 * that what one chat does never depends on how many others there are drawn before it.
 */
export class Random {
  private a: number
  private b: number
  private c: number
  private d = 1

  constructor(seed: number, key = 0, purpose = 0) {
    this.a = seed | 0
    this.b = Math.imul(key + 1, 0x9e3779b1)
    this.c = Math.imul(purpose + 1, 0x85ebca6b) ^ Math.floor(seed / 0x1_0000_0000)
    for (let round = 0; round < 15; round++) this.float()
  }

  /** In [0, 1). */
  float(): number {
    const sum = (this.a + this.b + this.d) | 0
    this.d = (this.d + 1) | 0
    this.a = this.b ^ (this.b >>> 9)
    this.b = (this.c + (this.c << 3)) | 0
    this.c = (((this.c << 21) | (this.c >>> 11)) + sum) | 0
    return (sum >>> 0) / 0x1_0000_0000
  }

  /** Both ends included. */
  int(min: number, max: number): number {
    return min + Math.floor(this.float() * (max - min + 1))
  }

  between(min: number, max: number): number {
    return min + this.float() * (max - min)
  }

  chance(probability: number): boolean {
    return this.float() < probability
  }

  pick<T>(list: readonly T[]): T {
    return at(list, this.int(0, list.length - 1))
  }

  /** Mean 0, deviation 1; a sum of uniforms is near enough to a bell and needs no rejection. */
  normal(): number {
    return (this.float() + this.float() + this.float() + this.float() - 2) * Math.sqrt(3)
  }

  /** Median 1: a factor that is as often above as below. */
  factor(deviation: number): number {
    return Math.exp(this.normal() * deviation)
  }
}

/** The element at an index; throws where there is none. */
export function at<T>(list: readonly T[], index: number): T {
  if (index < 0 || index >= list.length) throw new RangeError(`no element ${index} of ${list.length}`)
  return list[index] as T
}

/** Weighted choice whose sums are computed once. */
export function weightedPicker<T>(items: readonly T[], weight: (item: T) => number): (random: Random) => T {
  let total = 0
  const sums = items.map((item) => {
    total += weight(item)
    return total
  })
  return (random) => {
    const mark = random.float() * total
    return at(
      items,
      sums.findIndex((sum) => mark < sum),
    )
  }
}
