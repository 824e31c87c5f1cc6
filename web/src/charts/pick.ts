import type { EChartsType } from 'echarts/core'

/** Where a reader clicked: the index on the horizontal axis, and on the vertical one. */
export type Place = readonly [x: number, y: number]

/** A finger cannot hover: its first tap shows the tooltip, and the second one at the same place picks. */
const needsSecondTap = matchMedia('(hover: none)')

/** Calls `onPick` for clicks between the axes. @returns a function that stops it */
export const listenForPicks = (chart: EChartsType, onPick: (place: Place) => void): (() => void) => {
  let tapped: string | undefined
  const placeOf = ({ offsetX, offsetY }: { offsetX: number; offsetY: number }): Place | undefined => {
    const pixel = [offsetX, offsetY]
    if (!chart.containPixel('grid', pixel)) return undefined
    const [x = 0, y = 0] = chart.convertFromPixel('grid', pixel)
    return [Math.round(x), Math.round(y)]
  }
  const click = (event: { offsetX: number; offsetY: number }): void => {
    const place = placeOf(event)
    if (place === undefined) return
    const isFirstTap = needsSecondTap.matches && tapped !== String(place[0])
    tapped = String(place[0])
    if (!isFirstTap) onPick(place)
  }
  const point = (event: { offsetX: number; offsetY: number }): void =>
    chart.getZr().setCursorStyle(placeOf(event) ? 'pointer' : 'default')
  chart.getZr().on('click', click)
  chart.getZr().on('mousemove', point)
  return () => {
    if (chart.isDisposed()) return
    chart.getZr().off('click', click)
    chart.getZr().off('mousemove', point)
  }
}
