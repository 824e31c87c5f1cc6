import { ChannelLink } from '../../../components/channel-link.js'
import { useMoney } from '../../../components/currency.js'
import { Dash } from '../../../components/dash.js'
import { PostLink } from '../../../components/post-link.js'
import { commonWords } from '../../../i18n/common.js'
import { useFormat, useWords } from '../../../i18n/language.js'
import { fileColumn } from '../../../table/columns.js'
import { known } from '../../../table/known.js'
import { withZone } from '../../../table/moment.js'
import type { Column } from '../../../table/table.js'
import type { Ads } from './answer.js'
import { Gain, gainForFile } from './gain.js'
import { adsWords } from './words.js'

type Ad = Ads['items'][number]

const AGES = ['views_24h', 'views_48h'] as const
const FOR_FILES = ['chat_id', 'seq', 'url', 'erid', 'inn', 'text'] as const

interface AdColumns {
  kind: 'placed' | 'received'
  /** The chat whose page it is. */
  chatId: number
  /** What one ad costs; undefined where the reader named no price. */
  price: number | undefined
}

export const useAdColumns = ({ kind, chatId, price }: AdColumns): Column<Ad>[] => {
  const words = useWords(adsWords)
  const common = useWords(commonWords)
  const format = useFormat()
  const costColumn = useCostColumn()
  const count = (name: 'views' | (typeof AGES)[number], title: string): Column<Ad> => ({
    name,
    title,
    kind: 'number',
    value: (ad) => known(ad, name),
    show: (ad) => {
      const value = known(ad, name)
      return value === undefined ? <Dash why={words.noViews} /> : format.integer(value)
    },
  })
  const publisher: Column<Ad> = {
    name: 'title',
    title: words.by,
    value: ({ title }) => title,
    show: ChannelLink,
    isForFiles: kind === 'placed',
  }
  return [
    {
      name: 'when',
      title: words.when,
      value: ({ when }) => withZone(when),
      show: (ad) => (
        <>
          <PostLink chat={ad} seq={ad.seq} when={ad.when} />
          {ad.deleted && <span class="badge badge-warning">{words.deleted}</span>}
          <span class="ad-text muted">{firstWords(ad.text)}</span>
        </>
      ),
    },
    publisher,
    {
      name: 'advertiser',
      title: words.advertiser,
      value: ({ advertiser }) => advertiser,
      show: ({ advertiser, erid }) => (
        <span title={`erid: ${erid}`}>{advertiser ?? <span class="muted">{words.notNamed}</span>}</span>
      ),
    },
    count('views', common.views),
    ...(price === undefined ? [] : [costColumn(price)]),
    ...AGES.map((name) => count(name, words[name])),
    {
      name: 'advertised',
      title: kind === 'placed' ? words.advertised : words.ownChange,
      value: ({ advertised }) => advertised.map((chat) => `${chat.title}: ${gainForFile(chat)}`).join('; '),
      show: ({ advertised }) =>
        kind === 'placed' ? (
          <Advertised chats={advertised} />
        ) : (
          <Gain chat={advertised.find(({ chat_id }) => chat_id === chatId)} />
        ),
    },
    ...FOR_FILES.map((name) => fileColumn<Ad, typeof name>(name)),
  ]
}

const useCostColumn = (): ((price: number) => Column<Ad>) => {
  const words = useWords(adsWords)
  const format = useFormat()
  const money = useMoney()
  return (price) => ({
    name: 'cpm',
    title: words.cpmOfAd,
    kind: 'number',
    value: (ad) => costOf(ad, price),
    show: (ad) => {
      const cost = costOf(ad, price)
      return cost === undefined ? <Dash why={words.noViews} /> : money(format.fixed(cost))
    },
  })
}

/** The cost of a thousand views as counted last. */
const costOf = (ad: Ad, price: number): number | undefined => {
  const views = known(ad, 'views')
  return views ? (1_000 * price) / views : undefined
}

const TEXT_CHARACTERS = 80

const firstWords = (text: string): string => {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length > TEXT_CHARACTERS ? `${line.slice(0, TEXT_CHARACTERS).trimEnd()}…` : line
}

const Advertised = ({ chats }: { chats: Ad['advertised'] }) => {
  const words = useWords(adsWords)
  if (chats.length === 0) return <span class="muted">{words.noChannel}</span>
  return (
    <ul class="plain-list">
      {chats.map((chat) => (
        <li key={chat.chat_id}>
          <ChannelLink {...chat} /> <Gain chat={chat} />
        </li>
      ))}
    </ul>
  )
}
