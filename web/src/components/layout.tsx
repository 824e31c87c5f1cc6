import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { Link, useLocation } from 'wouter-preact'
import { DAY_SECONDS } from '../../../src/domain/time.js'
import { commonWords } from '../i18n/common.js'
import { useFormat, useWords } from '../i18n/language.js'
import { NAVIGATION, PATHS } from '../paths.js'
import { compared, comparePath } from '../state/compared.js'
import { connected, dataAsOf } from '../state/connection.js'
import { askForKey, session, signOut } from '../state/session.js'
import { useStore } from '../state/store.js'
import { Brand } from './brand.js'
import { QuickSearch } from './quick-search.js'
import { Switches } from './switches.js'

/** Header, navigation and footer around every page. */
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
          <Brand />
        </Link>
        <Navigation />
        <QuickSearch />
        <div class="top-controls">
          <Switches />
          <KeyButton />
        </div>
      </header>
      <ConnectionNotice />
      <OldDataNotice />
      <main id="main" tabIndex={-1} ref={main}>
        {children}
      </main>
      <Footer />
    </>
  )
}

/** Leaves the key; who asks without one may enter one. */
const KeyButton = () => {
  const words = useWords(commonWords)
  const { key } = useStore(session)
  return (
    <button type="button" class="quiet" onClick={key === undefined ? askForKey : signOut}>
      {key === undefined ? words.enterKey : words.signOut}
    </button>
  )
}

/** Set by the back and forward buttons: the scroll position is then restored. */
let isWayBack = false
addEventListener('popstate', () => {
  isWayBack = true
})

/** After a link was followed, scrolls to the top of the new page and moves the focus there. */
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
  const chosen = useStore(compared)
  const isHere = (path: string): boolean =>
    current === path || (path !== PATHS.market && current.startsWith(`${path}/`))
  return (
    <nav class="navigation" aria-label={words.mainNavigation}>
      {NAVIGATION.map((name) => (
        <Link
          key={name}
          href={name === 'compare' ? comparePath(chosen.map(({ chat_id }) => chat_id)) : PATHS[name]}
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

const OLD_SECONDS = 2 * DAY_SECONDS

/** Says on every page that the newest observation is days old: "today" then means that day. */
const OldDataNotice = () => {
  const words = useWords(commonWords)
  const format = useFormat()
  const asOf = useStore(dataAsOf)
  if (asOf === undefined || (Date.now() - Date.parse(asOf)) / 1_000 < OLD_SECONDS) return null
  return (
    <aside class="notice" data-old aria-label={words.oldDataLabel}>
      {words.oldData(format.dayLong(Date.parse(asOf) / 1_000))}
    </aside>
  )
}

const Footer = () => {
  const words = useWords(commonWords)
  const format = useFormat()
  const asOf = useStore(dataAsOf)
  return (
    <footer class="bottom">
      <span>{asOf && words.dataAsOf(format.instant(Date.parse(asOf) / 1_000))}</span>
      <Link href={PATHS.docs}>{words.apiDocumentation}</Link>
    </footer>
  )
}
