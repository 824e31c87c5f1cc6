import type { ComponentChildren } from 'preact'
import { useEffect } from 'preact/hooks'
import { ShareButton } from './share-button.js'

interface PageFrameProps {
  title: string
  /** Shown below the title. */
  lead?: ComponentChildren
  /** Shown beside the title, or below it where there is no room. */
  actions?: ComponentChildren
  /** For pages that belong to a key, and for those that everybody may open. */
  isNotShared?: true
  children: ComponentChildren
}

/** The title of a page, which is also the window's title, and its content. */
export const PageFrame = ({ title, lead, actions, isNotShared, children }: PageFrameProps) => {
  useEffect(() => {
    document.title = `${title} · Channelscope`
  }, [title])
  return (
    <>
      <header class="page-head">
        <div>
          <h1>{title}</h1>
          {lead && <p class="muted">{lead}</p>}
        </div>
        <div class="page-actions">
          {actions}
          {!isNotShared && <ShareButton />}
        </div>
      </header>
      {children}
    </>
  )
}
