import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { Link, useLocation } from 'wouter-preact'
import type { CsvDialectName } from '../../../src/domain/csv.js'
import { DAY_SECONDS, HOUR_SECONDS } from '../../../src/domain/time.js'
import { commonWords } from '../i18n/common.js'
import { language, useFormat, useWords } from '../i18n/language.js'
import { CATALOGUE, NAVIGATION, PATHS } from '../paths.js'
import { compared, comparePath } from '../state/compared.js'
import { connected, dataAsOf } from '../state/connection.js'
import { chooseDialect, dialectName, watchDialect } from '../state/csv-dialect.js'
import { askForKey, session, signOut } from '../state/session.js'
import { useStore, useWatch } from '../state/store.js'
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
      <DataDay />
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

/** On a phone the row of the menu scrolls sideways: the link of this page is brought into view, and nothing else moves. */
const useLinkInView = (path: string) => {
  const row = useRef<HTMLElement>(null)
  useEffect(() => {
    const link = row.current?.querySelector<HTMLElement>('[aria-current]')
    if (link && row.current) row.current.scrollLeft = link.offsetLeft - row.current.clientWidth / 2
  }, [path])
  return row
}

const Navigation = () => {
  const words = useWords(commonWords)
  const [current] = useLocation()
  const chosen = useStore(compared)
  const isBelow = (path: string): boolean =>
    current === path || (path !== PATHS.market && current.startsWith(`${path}/`))
  const isHere = (name: (typeof NAVIGATION)[number]): boolean =>
    isBelow(PATHS[name]) || (name === 'channels' && CATALOGUE.some((one) => isBelow(PATHS[one])))
  return (
    <nav class="navigation" aria-label={words.mainNavigation} ref={useLinkInView(current)}>
      {NAVIGATION.map((name) => (
        <Link
          key={name}
          href={name === 'compare' ? comparePath(chosen.map(({ chat_id }) => chat_id)) : PATHS[name]}
          {...(isHere(name) ? { 'aria-current': 'page' as const } : {})}
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

/** How old the newest observation may be, as the operator expects; undefined where nothing is expected. */
const expectedSeconds = (): number => {
  const hours = document.documentElement.dataset.freshHours
  return hours === undefined ? Number.POSITIVE_INFINITY : Number(hours) * HOUR_SECONDS
}

/** Says on every page that the newest observation is days old: "today" then means that day. A warning only where it is not expected. */
const DataDay = () => {
  const words = useWords(commonWords)
  const format = useFormat()
  const asOf = useStore(dataAsOf)
  const ageSeconds = asOf === undefined ? 0 : (Date.now() - Date.parse(asOf)) / 1_000
  const isLate = ageSeconds > expectedSeconds()
  if (asOf === undefined || (ageSeconds < OLD_SECONDS && !isLate)) return null
  const day = format.dayLong(Date.parse(asOf) / 1_000)
  return (
    <aside
      class={isLate ? 'notice' : 'data-day'}
      data-old={isLate ? 'late' : 'quiet'}
      aria-label={words.oldDataLabel}
      title={words.oldDataMeaning}
    >
      {isLate ? words.lateData(day) : words.oldData(day)}
    </aside>
  )
}

/** How the CSV files of all blocks are written. */
const CsvChoice = () => {
  const words = useWords(commonWords)
  useStore(language)
  useWatch(watchDialect)
  return (
    <label class="csv-choice">
      {words.csvFiles}{' '}
      <select
        value={dialectName()}
        onChange={({ currentTarget: { value } }) => chooseDialect(value as CsvDialectName)}
      >
        <option value="comma">{words.csvCommas}</option>
        <option value="semicolon">{words.csvSemicolons}</option>
      </select>
    </label>
  )
}

const Footer = () => {
  const words = useWords(commonWords)
  const format = useFormat()
  const asOf = useStore(dataAsOf)
  return (
    <footer class="bottom">
      <span>{asOf && words.dataAsOf(format.instant(Date.parse(asOf) / 1_000))}</span>
      <CsvChoice />
      <Link href={PATHS.docs}>{words.apiDocumentation}</Link>
    </footer>
  )
}
