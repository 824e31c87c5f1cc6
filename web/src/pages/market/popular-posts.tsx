import { api } from '../../api/request.js'
import { useFirstRanked } from '../../api/use-first-ranked.js'
import { ApiBlock } from '../../components/api-block.js'
import { Block } from '../../components/block.js'
import { PostCard } from '../../components/post-card.js'
import { Skeleton } from '../../components/states.js'
import { useWords } from '../../i18n/language.js'
import { isKnown, type Observed } from '../../table/known.js'
import { postColumns } from '../../table/post-columns.js'
import { marketWords } from './words.js'

const POSTS = 12

/** Leaves out posts with unknown views. Where all are unknown they stay: the API has the newest first then. */
const popularOf = <Post extends Observed>(items: readonly Post[]): readonly Post[] => {
  const seen = items.filter((post) => isKnown(post, 'views'))
  return seen.length > 0 ? seen : items
}

const LONGER_PERIODS = ['7d', 'month', 'all'] as const
const DAY_REQUEST = api('/api/posts/top', { limit: POSTS })
/** The most viewed posts of a day; where none has known views, those of a longer period. */
const REQUESTS = [
  DAY_REQUEST,
  ...LONGER_PERIODS.map((period) => api('/api/posts/ranking', { period, limit: POSTS })),
]

export const PopularPosts = () => {
  const words = useWords(marketWords)
  const request = useFirstRanked(REQUESTS, 'views')
  if (request === undefined)
    return (
      <Block title={words.popular} request={DAY_REQUEST} width="full">
        <Skeleton />
      </Block>
    )
  const period = LONGER_PERIODS[REQUESTS.indexOf(request) - 1]
  return (
    <ApiBlock
      title={words.popular}
      note={period === undefined ? words.popularNote : undefined}
      lead={period && words[`popularOf_${period}`]}
      width="full"
      request={request}
      empty={words.popularEmpty}
      table={({ items }) => ({ name: 'popular-posts', columns: postColumns, rows: popularOf(items) })}
    >
      {({ items }) => (
        <div class="post-list">
          {popularOf(items).map((post) => (
            <PostCard key={post.rank} post={post} />
          ))}
        </div>
      )}
    </ApiBlock>
  )
}
