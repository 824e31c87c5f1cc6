import { ChannelLink } from '../../components/channel-link.js'
import { Dash } from '../../components/dash.js'
import { Growth } from '../../components/growth.js'
import { PostLink } from '../../components/post-link.js'
import { commonWords } from '../../i18n/common.js'
import { useFormat, useWords } from '../../i18n/language.js'
import { known } from '../../table/known.js'
import type { Column } from '../../table/table.js'
import type { Ads } from './ads-answer.js'
import { adsWords } from './ads-words.js'

type Ad = Ads['items'][number]

const AGES = ['views_24h', 'views_48h'] as const
const FOR_FILES = ['chat_id', 'seq', 'url', 'erid', 'inn', 'text'] as const

export const useAdColumns = (kind: 'placed' | 'received'): Column<Ad>[] => {
  const words = useWords(adsWords)
  const common = useWords(commonWords)
  const format = useFormat()
  const count = (name: 'views' | (typeof AGES)[number], title: string): Column<Ad> => ({
    ...{ name, title, kind: 'number' },
    value: (ad) => known(ad, name),
    show: (ad) => {
      const value = known(ad, name)
      return value === undefined ? <Dash why={words.noViews} /> : format.integer(value)
    },
  })
  const publisher: Column<Ad> = {
    ...{ name: 'title', title: words.by },
    value: ({ title }) => title,
    show: ChannelLink,
    isForFiles: kind === 'placed',
  }
  return [
    {
      ...{ name: 'when', title: words.when },
      value: ({ when }) => when,
      show: (ad) => (
        <>
          <PostLink chat={ad} seq={ad.seq} when={ad.when} />
          {ad.deleted && <span class="badge badge-warning">{words.deleted}</span>}
        </>
      ),
    },
    publisher,
    {
      ...{ name: 'advertiser', title: words.advertiser },
      value: ({ advertiser }) => advertiser,
      show: ({ advertiser, erid }) => (
        <span title={`erid: ${erid}`}>{advertiser ?? <Dash why={words.notNamed} />}</span>
      ),
    },
    count('views', common.views),
    ...AGES.map((name) => count(name, words[name])),
    {
      ...{ name: 'advertised', title: words.advertised },
      value: ({ advertised }) =>
        advertised.map((chat) => `${chat.title}: ${known(chat, 'change') ?? '—'}`).join('; '),
      show: ({ advertised }) => <Advertised chats={advertised} />,
    },
    ...FOR_FILES.map(
      (name): Column<Ad> => ({ name, title: name, value: (ad) => ad[name], isForFiles: true }),
    ),
  ]
}

const Advertised = ({ chats }: { chats: Ad['advertised'] }) => {
  const words = useWords(adsWords)
  if (chats.length === 0) return <Dash why={words.notNamed} />
  return (
    <ul class="plain-list">
      {chats.map((chat) => {
        const change = known(chat, 'change')
        return (
          <li key={chat.chat_id}>
            <ChannelLink {...chat} />{' '}
            {change === undefined ? <Dash why={words.noChange} /> : <Growth value={change} />}
          </li>
        )
      })}
    </ul>
  )
}
