import { expect, test } from 'vitest'
import { type ClockMove, clockMoves } from '../../src/ingest/clock-move.js'

const WEEK = 7 * 86_400

const told = (clock: number, ...instants: number[]): ClockMove[] => {
  const moves: ClockMove[] = []
  const note = clockMoves(clock, (move) => moves.push(move))
  for (const at of instants) note(at)
  return moves
}

test('the first instant more than a week after the data clock is told, once', () => {
  expect(told(1_000, 5, 1_000 + WEEK, 1_001 + WEEK, 9_999 + WEEK)).toEqual([
    { from: 1_000, to: 1_001 + WEEK },
  ])
})

test('an empty store has no clock to move', () => {
  expect(told(0, 1_760_000_000)).toEqual([])
})
