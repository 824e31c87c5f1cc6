import type { ComponentChildren } from 'preact'
import { useRef } from 'preact/hooks'
import { Pager, type PagerProps } from './pager.js'

interface PagedListProps extends PagerProps {
  children: ComponentChildren
}

/** A list with pages. Turning a page scrolls to the top of the list and moves the focus there. */
export const PagedList = ({ children, ...props }: PagedListProps) => {
  const top = useRef<HTMLDivElement>(null)
  const turn = (next: number): void => {
    props.onPage(next)
    top.current?.focus({ preventScroll: true })
    top.current?.scrollIntoView({ block: 'start' })
  }
  return (
    <div class="list-top" ref={top} tabIndex={-1}>
      {children}
      {props.pageCount !== 0 && <Pager {...props} onPage={turn} />}
    </div>
  )
}
