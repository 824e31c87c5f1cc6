import { type Answer, api } from '../../../api/request.js'
import { ApiBlock } from '../../../components/api-block.js'
import { knownTile, type Tile, Tiles, tilesTable } from '../../../components/tiles.js'
import { dateOf, lastDate } from '../../../dates.js'
import { useFormat, useWords } from '../../../i18n/language.js'
import { dataAsOf } from '../../../state/connection.js'
import { useStore } from '../../../state/store.js'
import { known } from '../../../table/known.js'
import type { Card } from '../card.js'
import { lastDays } from '../period/range.js'
import { numbersWords } from './numbers-words.js'

const RATES = ['err', 'err_24h', 'err_48h', 'er'] as const

/** ERR by all views, by those of the first 24 hours and by those of the first 48; ER by what readers did. */
export const Engagement = ({ chatId }: { chatId: number }) => {
  const words = useWords(numbersWords)
  const format = useFormat()
  const tiles = (answer: Answer<'/api/channels/err'>): Tile[] => [
    ...RATES.map((name) =>
      knownTile({ name, title: words[name], value: known(answer, name), show: format.percent }),
    ),
    { name: 'posts', title: words.ownPosts, value: answer.posts, show: format.integer(answer.posts) },
    {
      name: 'reposts_excluded',
      title: words.reposts_excluded,
      value: answer.reposts_excluded,
      show: format.integer(answer.reposts_excluded),
    },
  ]
  return (
    <ApiBlock
      title={words.engagement}
      note={words.engagementNote}
      request={api('/api/channels/err', { chat_id: chatId })}
      skeletonLines={2}
      table={(answer) => tilesTable('engagement', tiles(answer))}
    >
      {(answer) => <Tiles tiles={tiles(answer)} size="small" />}
    </ApiBlock>
  )
}

const MONTH_DAYS = 30
const COUNTS = ['yesterday', 'week', 'month', 'total'] as const

/** How many posts are known; where they begin within the last 30 days, the note says so. */
export const PublicationCounts = ({ card: { chat_id, first_post_epoch } }: { card: Card }) => {
  const words = useWords(numbersWords)
  const format = useFormat()
  const tiles = (answer: Answer<'/api/channels/posts-summary'>): Tile[] =>
    COUNTS.map((name) => ({
      name,
      title: words[name],
      value: answer[name],
      show: format.integer(answer[name]),
    }))
  const { from } = lastDays(lastDate(useStore(dataAsOf)), MONTH_DAYS)
  const first = first_post_epoch === null ? '' : dateOf(first_post_epoch)
  const since = from !== '' && first > from ? [words.knownSince(format.day(first))] : []
  return (
    <ApiBlock
      title={words.publicationCounts}
      note={[words.publicationCountsNote, ...since].join(' ')}
      request={api('/api/channels/posts-summary', { chat_id })}
      skeletonLines={2}
      table={(answer) => tilesTable('publications', tiles(answer))}
    >
      {(answer) => <Tiles tiles={tiles(answer)} size="small" />}
    </ApiBlock>
  )
}
