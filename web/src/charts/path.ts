/**
 * A point of a line. The line that leads to an `estimate` or an `open` point is dashed: nobody saw the values between.
 * An `open` point itself may still change. No line leads to an `apart` point, because the values before it are unknown.
 * A `start` was not seen, so it has no mark; it is the first point.
 */
export type Point<X> = readonly [x: X, y: number, role?: 'estimate' | 'open' | 'apart' | 'start']

const LINES = { estimate: 'dashed', open: 'dashed', apart: undefined, start: undefined } as const

/** The kind of line that leads to a point which is not the first one. */
const lineTo = ([, , role]: Point<unknown>): 'solid' | 'dashed' | undefined =>
  role === undefined ? 'solid' : LINES[role]

/** Whether some of the line is dashed or missing, so that it is drawn in parts. */
export const isInParts = (points: readonly Point<unknown>[]): boolean =>
  points.some((point, index) => index > 0 && lineTo(point) !== 'solid')

export const isDashed = (points: readonly Point<unknown>[]): boolean =>
  points.some((point, index) => index > 0 && lineTo(point) === 'dashed')

type Path<X> = (readonly [x: X, y: number | null])[]

/** The points that one kind of line joins. A `null` interrupts it where the other kind is, or none. */
export const pathOf = <X>(points: readonly Point<X>[], line: 'solid' | 'dashed'): Path<X> => {
  const leadsTo = (index: number): boolean => {
    const point = points[index]
    return index > 0 && point !== undefined && lineTo(point) === line
  }
  return points.flatMap(([x, y], index): Path<X> => {
    if (leadsTo(index)) return [[x, y]]
    return leadsTo(index + 1)
      ? [
          [x, null],
          [x, y],
        ]
      : [[x, null]]
  })
}
