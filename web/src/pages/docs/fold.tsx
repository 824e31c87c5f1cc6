import type { ComponentChildren } from 'preact'

interface ContentsFoldProps {
  label: string
  children: ComponentChildren
}

const HAS_ROOM = matchMedia('(min-width: 48.0625rem)')

/** The contents of a long page: beside it where there is room, else folded above it. */
export const ContentsFold = ({ label, children }: ContentsFoldProps) =>
  HAS_ROOM.matches ? (
    <div class="contents-fold">{children}</div>
  ) : (
    <details class="contents-fold">
      <summary>{label}</summary>
      {children}
    </details>
  )
