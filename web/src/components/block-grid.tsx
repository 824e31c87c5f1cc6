import { type ComponentChildren, toChildArray } from 'preact'
import { useCallback, useState } from 'preact/hooks'
import { EmptyContext } from './states.js'

interface BlockGridProps {
  /** `halves`: two columns; otherwise three, of which a wide block takes two. */
  columns?: 'halves'
  children: ComponentChildren
}

/**
 * Blocks beside each other. Those without data come last, so that pages have no holes. The elements are moved, not
 * only what the eye sees, so that the keyboard and screen readers follow the same order.
 */
export const BlockGrid = ({ columns, children }: BlockGridProps) => {
  const [empty, setEmpty] = useState<ReadonlySet<number>>(new Set())
  const onEmpty = useCallback((index: number, isEmpty: boolean): void => {
    setEmpty(
      (before) => new Set([...[...before].filter((one) => one !== index), ...(isEmpty ? [index] : [])]),
    )
  }, [])
  const places = toChildArray(children).map((child, index) => (
    <Place key={index} {...{ index, onEmpty }}>
      {child}
    </Place>
  ))
  return (
    <div class={columns ? `grid grid-${columns}` : 'grid'}>
      {[...places.filter((_, index) => !empty.has(index)), ...places.filter((_, index) => empty.has(index))]}
    </div>
  )
}

interface PlaceProps {
  index: number
  onEmpty: (index: number, isEmpty: boolean) => void
  children: ComponentChildren
}

const Place = ({ index, onEmpty, children }: PlaceProps) => {
  const report = useCallback((isEmpty: boolean) => onEmpty(index, isEmpty), [index, onEmpty])
  return <EmptyContext.Provider value={report}>{children}</EmptyContext.Provider>
}

const stay = (): void => {}

/** Blocks below each other in one place of a grid, where they stay. */
export const BlockStack = ({ children }: { children: ComponentChildren }) => (
  <div class="stack">
    <EmptyContext.Provider value={stay}>{children}</EmptyContext.Provider>
  </div>
)
