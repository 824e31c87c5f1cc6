import { at, type Random } from './random.js'

/** When people post, in Moscow hours and ISO weekdays. */
interface Rhythm {
  hours: readonly number[]
  weekdays: readonly number[]
}

const WORKDAYS = [1.2, 1.25, 1.25, 1.2, 1.05, 0.5, 0.45]
const EVEN = [1, 1, 1, 1, 1, 0.9, 0.9]
const WEEKEND = [0.85, 0.85, 0.9, 0.95, 1.1, 1.3, 1.25]

export const RHYTHMS = {
  news: {
    hours: [2, 1, 1, 1, 1, 2, 5, 9, 11, 11, 10, 9, 9, 9, 9, 9, 9, 10, 11, 11, 9, 7, 5, 3],
    weekdays: [1.1, 1.12, 1.12, 1.1, 1.05, 0.76, 0.75],
  },
  business: {
    hours: [0, 0, 0, 0, 0, 0, 1, 3, 7, 12, 13, 11, 9, 8, 9, 10, 10, 9, 7, 5, 3, 2, 1, 0],
    weekdays: WORKDAYS,
  },
  evening: {
    hours: [4, 2, 1, 0, 0, 0, 1, 2, 3, 4, 4, 4, 5, 5, 5, 5, 6, 8, 10, 12, 14, 14, 11, 7],
    weekdays: WEEKEND,
  },
  leisure: {
    hours: [1, 0, 0, 0, 0, 0, 1, 3, 6, 9, 10, 10, 9, 7, 6, 6, 7, 9, 11, 11, 9, 6, 3, 2],
    weekdays: WEEKEND,
  },
  morning: {
    hours: [0, 0, 0, 0, 0, 2, 7, 13, 14, 11, 8, 7, 7, 5, 4, 4, 4, 5, 6, 7, 6, 4, 2, 1],
    weekdays: EVEN,
  },
  night: {
    hours: [7, 5, 4, 3, 2, 1, 2, 3, 5, 6, 6, 6, 6, 6, 7, 7, 7, 8, 8, 9, 10, 11, 11, 9],
    weekdays: EVEN,
  },
} as const satisfies Record<string, Rhythm>

export type RhythmName = keyof typeof RHYTHMS

const CUMULATIVE = new Map(Object.entries(RHYTHMS).map(([name, { hours }]) => [name, cumulative(hours)]))

function cumulative(weights: readonly number[]): readonly number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  let sum = 0
  return weights.map((weight) => {
    sum += weight / total
    return sum
  })
}

/** Seconds after Moscow midnight. Scheduled posts like the round minutes. */
export function secondOfDay(rhythm: RhythmName, random: Random): number {
  const mark = random.float()
  const hour = (CUMULATIVE.get(rhythm) ?? []).findIndex((sum) => mark < sum)
  const minute = random.chance(0.3) ? random.pick([0, 0, 15, 30, 30, 45]) : random.int(0, 59)
  return Math.max(hour, 0) * 3600 + minute * 60 + random.int(0, 59)
}

/** About 1 on average over a week. `weekday` is 1 for Monday. */
export function weekdayFactor(rhythm: RhythmName, weekday: number): number {
  return at(RHYTHMS[rhythm].weekdays, weekday - 1)
}
