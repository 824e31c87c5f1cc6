import { DAY_SECONDS, HOUR_SECONDS } from '../domain/time.js'
import type { Outline } from './state.js'

/**
 * When channels are visited next. The mean time until a post is seen is least, for a number of visits, if the time between
 * visits to a channel goes with the square root of the time between its posts: twice as many visits to one that posts
 * four times as often. The factor is the least that the server allows, within the bounds.
 */

export interface VisitBounds {
  fastestSeconds: number
  /** Where this takes more than half of all visits, all are slower. */
  slowestSeconds: number
}

/** Times between posts are told apart in so many steps for each doubling. */
const STEPS_PER_DOUBLING = 4
const SHORTEST_GAP_SECONDS = 60
const LONGEST_GAP_SECONDS = 90 * DAY_SECONDS
const STEPS = Math.ceil(Math.log2(LONGEST_GAP_SECONDS / SHORTEST_GAP_SECONDS) * STEPS_PER_DOUBLING) + 1

const stepOf = (gap: number | null): number => {
  const bounded = Math.min(Math.max(gap ?? LONGEST_GAP_SECONDS, SHORTEST_GAP_SECONDS), LONGEST_GAP_SECONDS)
  return Math.round(Math.log2(bounded / SHORTEST_GAP_SECONDS) * STEPS_PER_DOUBLING)
}

const gapOfStep = (step: number): number => SHORTEST_GAP_SECONDS * 2 ** (step / STEPS_PER_DOUBLING)

/** The views of a post at the age of a day are what most numbers rest on; half a day early or a day late will do. */
const POINT_TOLERANCE_SECONDS = 12 * HOUR_SECONDS

export class VisitPlan {
  readonly #bounds: VisitBounds
  /** How many channels there are with each time between posts. */
  readonly #counts = new Array<number>(STEPS).fill(0)
  #factor = 0
  #slowest: number

  constructor(bounds: VisitBounds) {
    this.#bounds = bounds
    this.#slowest = bounds.slowestSeconds
  }

  /** A channel with this time between posts, which is null where it has none, came (1) or left (-1). */
  count(gap: number | null, change: 1 | -1): void {
    const step = stepOf(gap)
    this.#counts[step] = (this.#counts[step] ?? 0) + change
  }

  /** Fits the plan to so many visits a second. */
  fit(visitsPerSecond: number): void {
    const channels = this.#counts.reduce((sum, count) => sum + count, 0)
    this.#slowest = Math.max(this.#bounds.slowestSeconds, (2 * channels) / visitsPerSecond)
    let [low, high] = [0, this.#slowest]
    if (this.#visitsPerSecond(low) > visitsPerSecond)
      for (let round = 0; round < 50; round++) {
        const middle = (low + high) / 2
        if (this.#visitsPerSecond(middle) > visitsPerSecond) low = middle
        else high = middle
      }
    else high = 0
    this.#factor = high
  }

  /** Seconds between visits. */
  interval(gap: number | null): number {
    return this.#intervalOf(stepOf(gap), this.#factor)
  }

  /** When the channel is due, in Unix seconds. A post that is to be a day old meanwhile is looked at then. */
  dueAt({ readAt, retryAt, gap, pointAt }: Outline): number {
    const regular = readAt + this.interval(gap)
    const isPointMissed = pointAt !== null && pointAt > readAt && regular > pointAt + POINT_TOLERANCE_SECONDS
    return Math.max(isPointMissed ? pointAt : regular, retryAt)
  }

  #visitsPerSecond(factor: number): number {
    return this.#counts.reduce((sum, count, step) => sum + count / this.#intervalOf(step, factor), 0)
  }

  #intervalOf(step: number, factor: number): number {
    return Math.min(Math.max(factor * Math.sqrt(gapOfStep(step)), this.#bounds.fastestSeconds), this.#slowest)
  }
}
