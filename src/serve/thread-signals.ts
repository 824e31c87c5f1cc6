/**
 * What is told to a thread while it computes: it gets no messages meanwhile, as queries of SQLite block it. It looks
 * before each of its queries.
 */

/** Two numbers: the question whose answer is to be ended, and 1 while the thread is to pause. */
export type Signals = Int32Array
const ENDED = 0
const PAUSED = 1

export const createSignals = (): Signals => new Int32Array(new SharedArrayBuffer(8))

export const endQuestion = (signals: Signals, number: number): void => {
  Atomics.store(signals, ENDED, number)
}

export const pause = (signals: Signals): void => {
  Atomics.store(signals, PAUSED, 1)
}

export const resume = (signals: Signals): void => {
  Atomics.store(signals, PAUSED, 0)
  Atomics.notify(signals, PAUSED)
}

/** Blocks this thread while it is to pause. */
export const waitWhilePaused = (signals: Signals): void => {
  Atomics.wait(signals, PAUSED, 1)
}

export const isEnded = (signals: Signals, number: number): boolean => Atomics.load(signals, ENDED) === number
