/** How far the data clock may move in one import without a word. */
const QUIET_SECONDS = 7 * 86_400

/** The data clock before and after, in Unix seconds. */
export interface ClockMove {
  from: number
  to: number
}

/**
 * A function that is called with each instant that is about to be stored, and tells of the first that moves the data
 * clock by more than a week. `clock` is the data clock before the import, 0 for an empty store, which has none to move.
 */
export const clockMoves = (clock: number, tell: (move: ClockMove) => void): ((at: number) => void) => {
  let isTold = clock === 0
  return (at) => {
    if (isTold || at <= clock + QUIET_SECONDS) return
    isTold = true
    tell({ from: clock, to: at })
  }
}
