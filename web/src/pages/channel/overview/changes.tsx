import { Link } from 'wouter-preact'
import { type Answer, api } from '../../../api/request.js'
import { POST_CLOCKS } from '../../../clocks.js'
import { ApiBlock } from '../../../components/api-block.js'
import { AsOf } from '../../../components/as-of.js'
import { knownTile, type Tile, Tiles, tilesTable } from '../../../components/tiles.js'
import { useDuration } from '../../../components/use-duration.js'
import { useFormat, useWords } from '../../../i18n/language.js'
import { channelPostsPath } from '../../../paths.js'
import { known } from '../../../table/known.js'
import type { Card } from '../card.js'
import { numbersWords } from './numbers-words.js'

type Changes = Answer<'/api/channels/changes'>

const KINDS = {
  edits: { filter: 'edited', posts: 'editedPosts', after: 'editedAfter', views: 'viewsBeforeEdit' },
  deletions: {
    filter: 'deleted',
    posts: 'deletedPosts',
    after: 'deletedAfter',
    views: 'viewsBeforeDeletion',
  },
} as const
type Kind = keyof typeof KINDS

export const changesRequest = ({ chat_id }: Pick<Card, 'chat_id'>) =>
  api('/api/channels/changes', { chat_id })

/** How many posts were edited and deleted, how soon, and how many views they had by then. */
export const ChangesOfPosts = ({ card }: { card: Card }) => {
  const words = useWords(numbersWords)
  const tilesOf = useTiles(card)
  const tiles = (answer: Changes): Tile[] =>
    answer.edits.posts + answer.deletions.posts === 0
      ? []
      : [...tilesOf(answer, 'edits'), ...tilesOf(answer, 'deletions')]
  return (
    <ApiBlock
      title={words.changes}
      note={words.changesNote}
      width="full"
      asOf={<AsOf clocks={card.as_of} of={POST_CLOCKS} />}
      request={changesRequest(card)}
      empty={words.changesEmpty}
      skeletonLines={2}
      table={(answer) => tilesTable('changes', tiles(answer))}
    >
      {(answer) => <Tiles tiles={tiles(answer)} size="small" />}
    </ApiBlock>
  )
}

const useTiles = (card: Card): ((answer: Changes, kind: Kind) => Tile[]) => {
  const words = useWords(numbersWords)
  const format = useFormat()
  const duration = useDuration()
  return (answer, kind) => {
    const { filter, posts, after, views } = KINDS[kind]
    const changes = answer[kind]
    const median = (
      field: 'median_hours' | 'median_views',
      title: string,
      show: (value: number) => string,
    ) => ({
      ...knownTile({ name: field, title, value: known(changes, field), show }),
      name: `${kind}_${field}`,
    })
    return [
      {
        name: `${kind}_posts`,
        title: words[posts],
        value: changes.posts,
        show: <Link href={`${channelPostsPath(card)}&${filter}=1`}>{format.integer(changes.posts)}</Link>,
      },
      median('median_hours', words[after], duration),
      median('median_views', words[views], format.integer),
    ]
  }
}
