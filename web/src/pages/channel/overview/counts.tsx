import { type Answer, api } from '../../../api/request.js'
import { dateOfClock, POST_CLOCKS } from '../../../clocks.js'
import { ApiBlock } from '../../../components/api-block.js'
import { AsOf } from '../../../components/as-of.js'
import { knownTile, type Tile, Tiles, tilesTable } from '../../../components/tiles.js'
import { dateOf } from '../../../dates.js'
import { useFormat, useWords } from '../../../i18n/language.js'
import { known } from '../../../table/known.js'
import type { Card } from '../card.js'
import { lastDays } from '../period/range.js'
import { numbersWords } from './numbers-words.js'

const RATES = ['err', 'err_24h', 'err_48h', 'er'] as const

/** ERR by all views, by those of the first 24 hours and by those of the first 48; ER by what readers did. */
export const Engagement = ({ card: { chat_id, as_of } }: { card: Card }) => {
  const words = useWords(numbersWords)
  const format = useFormat()
  const tiles = (answer: Answer<'/api/channels/err'>): Tile[] => [
    ...RATES.map((name) =>
      knownTile({ name, title: words[name], value: known(answer, name), show: format.percent }),
    ),
    knownTile({
      name: 'posts',
      title: words.ownPosts,
      value: known(answer, 'posts'),
      show: format.integer,
    }),
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
      asOf={<AsOf clocks={as_of} of={POST_CLOCKS} />}
      request={api('/api/channels/err', { chat_id })}
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
export const PublicationCounts = ({ card: { chat_id, first_post_epoch, as_of } }: { card: Card }) => {
  const words = useWords(numbersWords)
  const format = useFormat()
  const tiles = (answer: Answer<'/api/channels/posts-summary'>): Tile[] =>
    COUNTS.map((name) => ({
      name,
      title: words[name],
      value: answer[name],
      show: format.integer(answer[name]),
    }))
  const { from } = lastDays(dateOfClock(as_of, 'posts'), MONTH_DAYS)
  const first = first_post_epoch === null ? '' : dateOf(first_post_epoch)
  const since = from !== '' && first > from ? [words.knownSince(format.day(first))] : []
  return (
    <ApiBlock
      title={words.publicationCounts}
      note={[words.publicationCountsNote, ...since].join(' ')}
      asOf={<AsOf clocks={as_of} of={POST_CLOCKS} />}
      request={api('/api/channels/posts-summary', { chat_id })}
      skeletonLines={2}
      table={(answer) => tilesTable('publications', tiles(answer))}
    >
      {(answer) => <Tiles tiles={tiles(answer)} size="small" />}
    </ApiBlock>
  )
}
