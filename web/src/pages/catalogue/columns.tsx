import type { Answer } from '../../api/request.js'
import { CARD_CLOCKS } from '../../clocks.js'
import { AsOf } from '../../components/as-of.js'
import { ChannelLink } from '../../components/channel-link.js'
import { CompareCheck } from '../../components/compare-check.js'
import { Dash } from '../../components/dash.js'
import { Growth } from '../../components/growth.js'
import { Inferred } from '../../components/inferred.js'
import { Initials } from '../../components/initials.js'
import { ListButton } from '../../components/list-button.js'
import { capitalised } from '../../i18n/capitalised.js'
import { commonWords } from '../../i18n/common.js'
import type { Format } from '../../i18n/format.js'
import { useFormat, useWords } from '../../i18n/language.js'
import type { Language } from '../../i18n/words.js'
import { fileColumn, INFERRED_COLUMN, knownColumn } from '../../table/columns.js'
import type { Column } from '../../table/table.js'
import type { Sort } from './query.js'
import { catalogueWords } from './words.js'

export type Card = Answer<'/api/channels'>['items'][number]

/** The column that each `sort` of the API sorts by. */
export const COLUMN_OF_SORT: Readonly<Partial<Record<Sort, string>>> = {
  title: 'title',
  subs: 'participants_count',
  median: 'median_reach',
  reach: 'avg_reach',
  err: 'err_pct',
  ci: 'citation_idx',
  g_today: 'g_today',
  g_yest: 'g_yest',
  g_week: 'g_week',
  g_month: 'g_month',
  posts: 'messages_count',
}

const GROWTHS = [
  ['g_today', 'today'],
  ['g_yest', 'yest'],
  ['g_week', 'week'],
  ['g_month', 'month'],
] as const

/** Fields of a card that only CSV has. */
const FOR_FILES = [
  'chat_id',
  'handle',
  'chat_type',
  'link',
  'description',
  'verified',
  'is_public',
  'first_post_epoch',
  'last_post_epoch',
] as const

/** When subscribers or posts of a chat were last looked at. */
const lastSeen = (clocks: Card['as_of']): number | undefined => {
  const times = CARD_CLOCKS.flatMap((clock) => clocks[clock] ?? [])
  return times.length === 0 ? undefined : Math.max(...times)
}

/** In which language a chat was seen to write, and when. */
const seenColumns = (words: (typeof catalogueWords)[Language], format: Format): Column<Card>[] => [
  {
    name: 'lang',
    title: words.language,
    value: ({ lang }) => lang,
    show: (card) =>
      card.lang ? (
        <Inferred chat={card} field="lang">
          {format.languageName(card.lang)}
        </Inferred>
      ) : (
        <Dash why={words.notStated} />
      ),
  },
  {
    name: 'last_seen',
    title: words.lastSeen,
    value: ({ as_of }) => lastSeen(as_of),
    show: ({ as_of }) => {
      const seen = lastSeen(as_of)
      return seen === undefined ? <Dash why={words.notStated} /> : format.dayOfInstant(seen)
    },
  },
]

export const useCardColumns = (): Column<Card>[] => {
  const words = useWords(catalogueWords)
  const common = useWords(commonWords)
  const format = useFormat()
  return [
    {
      name: 'title',
      title: words.name,
      sortable: true,
      value: ({ title }) => title,
      show: (card) => <Name card={card} />,
    },
    knownColumn({ name: 'participants_count', title: common.subscribers, show: format.integer }),
    knownColumn({ name: 'median_reach', title: words.median, show: format.integer }),
    knownColumn({ name: 'avg_reach', title: words.mean, show: format.integer }),
    knownColumn({ name: 'err_pct', title: common.err, show: format.percent }),
    knownColumn({ name: 'citation_idx', title: words.ciShort, show: format.fixed }),
    ...GROWTHS.map(([name, title]) =>
      knownColumn<Card, typeof name>({
        name,
        title: words[title],
        show: (growth) => <Growth value={growth} />,
      }),
    ),
    knownColumn({ name: 'messages_count', title: words.posts, show: format.integer }),
    ...(['category', 'region'] as const).map(
      (name): Column<Card> => ({
        name,
        title: common[name],
        value: (card) => card[name],
        show: (card) =>
          card[name] ? (
            <Inferred chat={card} field={name}>
              {name === 'category' ? format.categoryName(card[name]) : capitalised(card[name])}
            </Inferred>
          ) : (
            <Dash why={words.notStated} />
          ),
      }),
    ),
    ...seenColumns(words, format),
    ...FOR_FILES.map((name) => fileColumn<Card, typeof name>(name)),
    INFERRED_COLUMN,
    ...CARD_CLOCKS.map(
      (clock): Column<Card> => ({
        name: `as_of_${clock}`,
        title: `as_of_${clock}`,
        value: ({ as_of }) => as_of[clock],
        isForFiles: true,
      }),
    ),
  ]
}

const Name = ({ card }: { card: Card }) => {
  const words = useWords(catalogueWords)
  return (
    <div class="chat-name">
      <CompareCheck chat={card} />
      <Initials chat={card} />
      <div>
        <ChannelLink handle={card.handle} title={card.title} chat_id={card.chat_id} />
        {card.verified && (
          <span class="verified" title={words.isVerified}>
            {'\u00a0'}
            <span aria-hidden="true">✓</span>
            <span class="visually-hidden">{words.isVerified}</span>
          </span>
        )}
        {card.handle && <span class="handle">@{card.handle}</span>}
        <AsOf clocks={card.as_of} of={CARD_CLOCKS} />
      </div>
      <ListButton chatIds={[card.chat_id]} title={card.title} />
    </div>
  )
}
