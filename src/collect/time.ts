import { setTimeout as timer } from 'node:timers/promises'

/** Clock, timers and randomness of the collector; tests replace them to let days pass in a moment. */
export interface Time {
  /** Milliseconds since 1970. */
  now(): number
  /** Ends early, without an error, when the collector is asked to stop. */
  sleep(milliseconds: number): Promise<void>
  /** At least 0, below 1. */
  random(): number
}

/** Node.js fires longer timers at once. */
const LONGEST_TIMER_MILLISECONDS = 2 ** 31 - 1

export const realTime = (stop: AbortSignal): Time => ({
  now: Date.now,
  sleep: (milliseconds) =>
    timer(Math.min(milliseconds, LONGEST_TIMER_MILLISECONDS), undefined, { signal: stop }).catch(() => {}),
  random: Math.random,
})

export const secondsOf = (milliseconds: number): number => Math.floor(milliseconds / 1_000)
