/** Citation index, version 1. The formula is explained in docs/formulas.md. */

export const CITATION_WINDOW_DAYS = 30

/** The weight of one citation by the class of its selection, in twentieths, so that sums are exact. */
const WEIGHT_TWENTIETHS = [20, 10, 5, 2] as const

export const citationWeight = (dil: number): number => WEIGHT_TWENTIETHS[dil] ?? 0

/** Shares and their sums are whole numbers of billionths, so that a sum is the same in whatever order it is made. */
const BILLION = 1e9

/** What one citing channel adds: `subs` its subscribers, `weight` the sum of its citations' weights in twentieths. */
export const citationShare = (subs: number, weight: number): number =>
  Math.round(BILLION * Math.log10(10 + subs) * Math.log(1 + weight / 20))

export const fromBillionths = (sum: number): number => sum / BILLION

export const toBillionths = (index: number): number => Math.round(index * BILLION)

const DIL_LOWER_BOUNDS = [2, 6, 16] as const

/** The class of a post that mentions this many channels: 0 individual, 1 to 3 selections of growing size. */
export const dilOf = (handles: number): number => DIL_LOWER_BOUNDS.filter((bound) => handles >= bound).length

const SUBS_CLASS_LOWER_BOUNDS = [1_000, 10_000, 50_000, 100_001] as const

/** The size class of a citing channel, 0 to 4. */
export const subsClassOf = (subs: number): number =>
  SUBS_CLASS_LOWER_BOUNDS.filter((bound) => subs >= bound).length

/** The subscriber counts of a size class: from the first to below the second. */
export const subsClassBounds = (subsClass: number): { from: number; below: number } => ({
  from: SUBS_CLASS_LOWER_BOUNDS[subsClass - 1] ?? 0,
  below: SUBS_CLASS_LOWER_BOUNDS[subsClass] ?? Number.MAX_SAFE_INTEGER,
})
