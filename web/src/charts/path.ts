/**
 * A point of a line. The line that leads to an `estimate` or an `open` point is dashed: nobody saw the values between.
 * An `open` point itself may still change. A `start` was not seen, so it has no mark; it is the first point.
 */
export type Point<X> = readonly [x: X, y: number, role?: 'estimate' | 'open' | 'start']

type Path<X> = (readonly [x: X, y: number | null])[]

/** The points that one kind of line joins. A `null` interrupts it where the other kind is. */
export const pathOf = <X>(points: readonly Point<X>[], line: 'solid' | 'dashed'): Path<X> => {
  const leadsTo = (index: number): boolean => {
    const point = points[index]
    return index > 0 && point !== undefined && (point[2] === undefined) === (line === 'solid')
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
