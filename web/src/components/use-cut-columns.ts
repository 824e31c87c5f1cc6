import type { RefObject } from 'preact'
import { useEffect, useRef } from 'preact/hooks'

/** Of a column of text that is cut, so many pixels are faded; a cut number is faded whole, so that nobody misreads it. */
const FADED_TEXT_PIXELS = 48
/** Differences below this come from rounding. */
const ROUNDING_PIXELS = 1

/**
 * Watches a box that scrolls a table sideways. While an edge of it cuts a column, the box has `data-cut`, and styles
 * fade the visible part of that column: `--cut-start` and `--cut-end` wide, after the `--kept` width of a sticky column.
 */
export const useCutColumns = ({ isWatched }: { isWatched: boolean }): RefObject<HTMLDivElement> => {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const box = ref.current
    if (!box || !isWatched) return
    const mark = (): void => markCuts(box)
    const sizes = new ResizeObserver(mark)
    sizes.observe(box)
    for (const table of box.children) sizes.observe(table)
    box.addEventListener('scroll', mark, { passive: true })
    return () => {
      sizes.disconnect()
      box.removeEventListener('scroll', mark)
    }
  }, [isWatched])
  return ref
}

const markCuts = (box: HTMLElement): void => {
  const { start, end, kept } = cutsOf(box)
  box.toggleAttribute('data-cut', start > 0 || end > 0)
  box.style.setProperty('--kept', `${kept}px`)
  box.style.setProperty('--cut-start', `${start}px`)
  box.style.setProperty('--cut-end', `${end}px`)
}

const cutsOf = (box: HTMLElement): { start: number; end: number; kept: number } => {
  const [first, ...others] = box.querySelectorAll<HTMLElement>('thead th')
  const { left, right } = box.getBoundingClientRect()
  const isSticky = first !== undefined && getComputedStyle(first).position === 'sticky'
  const from = isSticky ? first.getBoundingClientRect().right : left
  const columns = isSticky || !first ? others : [first, ...others]
  const visibleOfCut = (edge: number, width: (column: DOMRect) => number): number => {
    const cut = columns.find((column) => isAcross(column.getBoundingClientRect(), edge))
    if (cut === undefined) return 0
    const visible = width(cut.getBoundingClientRect())
    return cut.classList.contains('number') ? visible : Math.min(visible, FADED_TEXT_PIXELS)
  }
  return {
    kept: from - left,
    start: visibleOfCut(from, (column) => column.right - from),
    end: visibleOfCut(right, (column) => right - column.left),
  }
}

const isAcross = ({ left, right }: DOMRect, edge: number): boolean =>
  left < edge - ROUNDING_PIXELS && right > edge + ROUNDING_PIXELS
