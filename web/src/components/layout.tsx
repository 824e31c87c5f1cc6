import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { Link, useLocation } from 'wouter-preact'
import { commonWords } from '../i18n/common.js'
import { useFormat, useWords } from '../i18n/language.js'
import { NAVIGATION, PATHS } from '../paths.js'
import { connected, dataAsOf } from '../state/connection.js'
import { signOut } from '../state/session.js'
import { useStore } from '../state/store.js'
import { Switches } from './switches.js'

/** What surrounds every page. */
export const Layout = ({ children }: { children: ComponentChildren }) => {
  const words = useWords(commonWords)
  const main = useMainFocus()
  return (
    <>
      <a class="skip-link" href="#main">
        {words.skipToContent}
      </a>
      <header class="top">
        <Link href={PATHS.market} className="brand">
          Channelscope
        </Link>
        <Navigation />
        <div class="top-controls">
          <Switches />
          <button type="button" class="quiet" onClick={signOut}>
            {words.signOut}
          </button>
        </div>
      </header>
      <ConnectionNotice />
      <main id="main" tabIndex={-1} ref={main}>
        {children}
      </main>
      <Footer />
    </>
  )
}

/** On the way back the browser itself returns to where the reader was. */
let isWayBack = false
addEventListener('popstate', () => {
  isWayBack = true
})

/** Whoever follows a link starts at the top of the new page, by eye, keyboard or ear. */
const useMainFocus = () => {
  const main = useRef<HTMLElement>(null)
  const [path] = useLocation()
  const before = useRef(path)
  useEffect(() => {
    if (before.current === path) return
    before.current = path
    main.current?.focus({ preventScroll: true })
    if (!isWayBack) scrollTo(0, 0)
    isWayBack = false
  }, [path])
  return main
}

const Navigation = () => {
  const words = useWords(commonWords)
  const [current] = useLocation()
  const isHere = (path: string): boolean =>
    current === path || (path !== PATHS.market && current.startsWith(`${path}/`))
  return (
    <nav class="navigation" aria-label={words.mainNavigation}>
      {NAVIGATION.map((name) => (
        <Link
          key={name}
          href={PATHS[name]}
          {...(isHere(PATHS[name]) ? { 'aria-current': 'page' as const } : {})}
        >
          {words[name]}
        </Link>
      ))}
    </nav>
  )
}

const ConnectionNotice = () => {
  const words = useWords(commonWords)
  return (
    <div role="status" class="notice">
      {useStore(connected) ? '' : words.connectionLost}
    </div>
  )
}

const Footer = () => {
  const words = useWords(commonWords)
  const format = useFormat()
  const asOf = useStore(dataAsOf)
  return (
    <footer class="bottom">
      <span>{asOf && words.dataAsOf(format.instant(Date.parse(asOf) / 1_000))}</span>
      <a href="/docs">{words.apiDocumentation}</a>
    </footer>
  )
}
