import type { ComponentChildren } from 'preact'

/** The best of several values; screen readers get the meaning of the star. */
export const Starred = ({ meaning, children }: { meaning: string; children: ComponentChildren }) => (
  <strong class="best">
    {children}
    <span aria-hidden="true">★</span>
    <span class="visually-hidden"> {meaning}</span>
  </strong>
)
