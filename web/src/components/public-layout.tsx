import type { ComponentChildren } from 'preact'
import { PATHS } from '../paths.js'
import { Brand } from './brand.js'
import { Switches } from './switches.js'

/** The frame of a page that needs no key, for readers without one. */
export const PublicLayout = ({ children }: { children: ComponentChildren }) => (
  <>
    <header class="top">
      <a href={PATHS.market} class="brand">
        <Brand />
      </a>
      <div class="top-controls">
        <Switches />
      </div>
    </header>
    <main id="main">{children}</main>
  </>
)
