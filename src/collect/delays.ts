import type { Page } from './page.js'
import { READING_AGES_SECONDS } from './schedule.js'
import type { ChannelState } from './state.js'

/** How late posts are read: new ones after their publication, views after the age at which they are due. */
export interface Delay {
  /** The age that was due; 0 for a new post. */
  age: number
  seconds: number
}

/** The delays of a page that is read at an instant, in Unix seconds. Posts from before the first visit have none. */
export const delaysOf = (known: ChannelState, { posts }: Page, at: number): Delay[] =>
  posts.flatMap(({ seq, epoch }) => {
    const before = known.posts[seq]
    if (before === undefined)
      return known.readAt > 0 && epoch > known.readAt && epoch <= at ? [{ age: 0, seconds: at - epoch }] : []
    const age = READING_AGES_SECONDS.findLast((one) => epoch + one <= at && before.readAt < epoch + one)
    return age === undefined ? [] : [{ age, seconds: at - epoch - age }]
  })

/** Powers of the square root of two, from a second to a month. */
const STEPS = 44
const HALF_LIFE_SECONDS = 12 * 3_600

/** Counts delays by age; what is half a day older counts half. */
export class DelayCounts {
  readonly #counts = new Map<number, number[]>()
  #fadedAt = 0

  add({ age, seconds }: Delay): void {
    const counts = this.#counts.get(age) ?? new Array<number>(STEPS).fill(0)
    this.#counts.set(age, counts)
    const step = Math.min(Math.round(2 * Math.log2(Math.max(seconds, 1))), STEPS - 1)
    counts[step] = (counts[step] ?? 0) + 1
  }

  /** The median delay of each age that was read lately, in seconds. */
  medians(): Delay[] {
    return [...this.#counts]
      .toSorted(([a], [b]) => a - b)
      .flatMap(([age, counts]) => {
        const half = counts.reduce((sum, count) => sum + count, 0) / 2
        let sum = 0
        const step = counts.findIndex((count) => {
          sum += count
          return sum >= half
        })
        return half < 0.25 ? [] : [{ age, seconds: Math.round(2 ** (step / 2)) }]
      })
  }

  /** Lets older delays fade. `now` in Unix seconds. */
  fade(now: number): void {
    const factor = 0.5 ** ((now - this.#fadedAt) / HALF_LIFE_SECONDS)
    if (this.#fadedAt > 0)
      for (const [age, counts] of this.#counts)
        this.#counts.set(
          age,
          counts.map((count) => count * factor),
        )
    this.#fadedAt = now
  }
}
