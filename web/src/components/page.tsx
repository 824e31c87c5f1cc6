import type { ComponentChildren } from 'preact'
import { useEffect } from 'preact/hooks'

interface PageFrameProps {
  title: string
  /** Shown below the title. */
  lead?: ComponentChildren
  children: ComponentChildren
}

/** The title of a page, which is also the window's title, and its content. */
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
