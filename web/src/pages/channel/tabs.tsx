import { Link } from 'wouter-preact'
import { useWords } from '../../i18n/language.js'
import { useQueryState } from '../../query-state.js'
import { RANGE_QUERY } from './period/range.js'
import { channelWords } from './words.js'

const TABS = {
  overview: 'overview',
  posts: 'postsTab',
  ads: 'adsTab',
  mentions: 'mentionsTab',
  citation: 'citationTab',
  audit: 'auditTab',
  history: 'historyTab',
} as const
export type TabName = keyof typeof TABS

const QUERY = ['tab'] as const

const isTab = (text: string | undefined): text is TabName => text !== undefined && Object.hasOwn(TABS, text)

export const useTab = (): TabName => {
  const [{ tab }] = useQueryState(QUERY)
  return isTab(tab) ? tab : 'overview'
}

/** The tabs are links, so that readers can open several of them side by side. They share the period of the charts. */
export const Tabs = ({ current }: { current: TabName }) => {
  const words = useWords(channelWords)
  const [range] = useQueryState(RANGE_QUERY)
  const address = (tab: TabName): string => {
    const query = new URLSearchParams({ ...(tab === 'overview' ? {} : { tab }), ...range }).toString()
    return location.pathname + (query && `?${query}`)
  }
  return (
    <nav class="tabs" aria-label={words.sections}>
      {(Object.keys(TABS) as TabName[]).map((tab) => (
        <Link key={tab} href={address(tab)} {...(tab === current ? { 'aria-current': 'page' as const } : {})}>
          {words[TABS[tab]]}
        </Link>
      ))}
    </nav>
  )
}
