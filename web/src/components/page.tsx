import type { ComponentChildren } from 'preact'
import { useEffect } from 'preact/hooks'

interface PageFrameProps {
  title: string
  /** Under the title. */
  lead?: ComponentChildren
  children: ComponentChildren
}

/** A page's title, in the window too, and its content. */
export const PageFrame = ({ title, lead, children }: PageFrameProps) => {
  useEffect(() => {
    document.title = `${title} · Channelscope`
  }, [title])
  return (
    <>
      <header class="page-head">
        <h1>{title}</h1>
        {lead && <p class="muted">{lead}</p>}
      </header>
      {children}
    </>
  )
}
