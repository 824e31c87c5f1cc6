import type { ComponentChildren } from 'preact'
import { useEffect } from 'preact/hooks'
import { Switches } from './switches.js'

interface KeyFrameProps {
  title: string
  what: string
  children: ComponentChildren
}

/** A page about the API key, shown instead of all others. */
export const KeyFrame = ({ title, what, children }: KeyFrameProps) => {
  useEffect(() => {
    document.title = `${title} · Channelscope`
  }, [title])
  return (
    <main class="key-screen">
      <div class="top-controls">
        <Switches />
      </div>
      <h1>{title}</h1>
      <p>{what}</p>
      {children}
    </main>
  )
}
