import { Link } from 'wouter-preact'
import { api } from '../../api/request.js'
import { useApi } from '../../api/use-api.js'
import { useWords } from '../../i18n/language.js'
import { useQueryState } from '../../query-state.js'
import { pagePath } from '../../state/shared.js'
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
export const Tabs = ({ current, chatId }: { current: TabName; chatId: number }) => {
  const words = useWords(channelWords)
  const [range] = useQueryState(RANGE_QUERY)
  const address = (tab: TabName): string => {
    const query = new URLSearchParams({ ...(tab === 'overview' ? {} : { tab }), ...range }).toString()
    return pagePath() + (query && `?${query}`)
  }
  return (
    <nav class="tabs" aria-label={words.sections}>
      {(Object.keys(TABS) as TabName[]).map((tab) => (
        <Link key={tab} href={address(tab)} {...(tab === current ? { 'aria-current': 'page' as const } : {})}>
          {words[TABS[tab]]}
          {tab === 'audit' && <OddBadge chatId={chatId} />}
        </Link>
      ))}
    </nav>
  )
}

/** How many signs are odd; nothing where none is. */
const OddBadge = ({ chatId }: { chatId: number }) => {
  const words = useWords(channelWords)
  const { answer } = useApi(api('/api/channels/audit', { chat_id: chatId }))
  const odd = answer?.signs.filter(({ status }) => status === 'odd').length ?? 0
  if (odd === 0) return null
  return (
    <>
      {' '}
      <span class="badge badge-warning" title={words.oddSigns(odd)} data-odd={odd}>
        {odd}
      </span>
    </>
  )
}
