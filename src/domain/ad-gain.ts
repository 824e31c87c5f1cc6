import { medianOf } from './median.js'
import type { Point } from './points.js'
import { DAY_SECONDS, HOUR_SECONDS } from './time.js'

/** What an ad brought: the growth of the advertised chat in the two days after it, against what is usual there. */

export const GAIN_HOURS = 48
/** How many earlier spans of two days are usual growth. */
export const USUAL_SPANS = 14
/** Fewer known ones do not say what is usual. */
const FEWEST_SPANS = 7
/** Between counts further apart than this nobody knows how many there were. */
const MOST_HOURS_APART = 12

const SPAN_SECONDS = GAIN_HOURS * HOUR_SECONDS
/** The last of the earlier spans ends when the ad is published, so that it is no part of what is usual. */
export const USUAL_SECONDS = SPAN_SECONDS + (USUAL_SPANS - 1) * DAY_SECONDS

/**
 * Why it cannot be measured: `overlap`, another ad for the chat was published within 48 hours; `many`, more ads name such chats than are
 * read, so nobody knows; `early`, the chat was not counted 48 hours after the ad or later; `sparse`, counts around these instants are
 * too far apart.
 */
export const UNMEASURED = ['overlap', 'many', 'early', 'sparse'] as const
export type Unmeasured = (typeof UNMEASURED)[number]

/** Numbers are subscribers. The gain is the change beyond the usual; low and high are those beyond the greatest and the least usual change. */
export interface Gain {
  change_48h: number | null
  usual_48h: number | null
  gain: number | null
  gain_low: number | null
  gain_high: number | null
  not_measured: Unmeasured | null
}

export const unmeasured = (why: Unmeasured): Gain => ({
  change_48h: null,
  usual_48h: null,
  gain: null,
  gain_low: null,
  gain_high: null,
  not_measured: why,
})

/** Subscribers at an instant: on the line between the counts around it, whole; undefined where these are too far apart. */
export const countAt = (counts: readonly Point[], instant: number): number | undefined => {
  const index = firstFrom(counts, instant)
  const [before, after] = [counts[index - 1], counts[index]]
  if (after === undefined) return undefined
  if (after.at === instant) return after.value
  if (before === undefined || after.at - before.at > MOST_HOURS_APART * HOUR_SECONDS) return undefined
  const won = (after.value - before.value) * (instant - before.at)
  return before.value + Math.round(won / (after.at - before.at))
}

/** The index of the first count at this instant or later. */
const firstFrom = (counts: readonly Point[], instant: number): number => {
  let [low, high] = [0, counts.length]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if ((counts[middle]?.at ?? 0) < instant) low = middle + 1
    else high = middle
  }
  return low
}

const changeFrom = (counts: readonly Point[], start: number): number | undefined => {
  const [before, after] = [countAt(counts, start), countAt(counts, start + SPAN_SECONDS)]
  return before === undefined || after === undefined ? undefined : after - before
}

/** The gain of a chat by an ad of this instant; `counts` ascend, `ads` are the instants of all ads for the chat, this one included. */
export const gainOf = (counts: readonly Point[], epoch: number, ads: readonly number[]): Gain => {
  if (ads.filter((other) => Math.abs(other - epoch) < SPAN_SECONDS).length > 1) return unmeasured('overlap')
  if ((counts.at(-1)?.at ?? 0) < epoch + SPAN_SECONDS) return unmeasured('early')
  const change = changeFrom(counts, epoch)
  const usual = Array.from(
    { length: USUAL_SPANS },
    (_, day) => changeFrom(counts, epoch - SPAN_SECONDS - day * DAY_SECONDS) ?? [],
  ).flat()
  if (change === undefined || usual.length < FEWEST_SPANS) return unmeasured('sparse')
  const middle = medianOf(usual, 1) ?? 0
  return {
    change_48h: change,
    usual_48h: middle,
    gain: change - middle,
    gain_low: change - Math.max(...usual),
    gain_high: change - Math.min(...usual),
    not_measured: null,
  }
}
