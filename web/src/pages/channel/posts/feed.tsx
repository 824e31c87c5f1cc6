import { apiOfAddress } from '../../../api/request.js'
import { useApi } from '../../../api/use-api.js'
import { ApiBlock } from '../../../components/api-block.js'
import { PagedList } from '../../../components/paged-list.js'
import type { FeedPost } from '../../../components/post-badges.js'
import { useFormat, useWords } from '../../../i18n/language.js'
import { useQueryState } from '../../../query-state.js'
import { feedColumns } from '../../../table/post-columns.js'
import type { SectionProps } from '../card.js'
import { NoPosts } from '../overview/no-posts.js'
import { pageOf } from '../page-number.js'
import { FeedCard } from './feed-card.js'
import { FEED_QUERY, FeedFilters } from './feed-filters.js'
import { postsWords } from './words.js'

const PAGE_POSTS = 24
/** The API has no pages of a feed, only a limit, so one request covers several of our pages. */
const CHUNK_POSTS = 120
const FEED_POSTS = 5_000

/** The limit of the request that contains a page. */
const limitFor = (page: number): number =>
  Math.min(Math.ceil((page * PAGE_POSTS) / CHUNK_POSTS) * CHUNK_POSTS, FEED_POSTS)

/** Where nobody ever looked at the posts of a chat, filters would not help. */
export const Feed = (props: SectionProps) =>
  props.card.as_of.posts === null ? <NoPosts {...props} /> : <KnownFeed {...props} />

const KnownFeed = ({ card }: SectionProps) => {
  const words = useWords(postsWords)
  const format = useFormat()
  const [{ page: pageText, ...query }, change] = useQueryState(FEED_QUERY)
  const page = pageOf(pageText)
  const request = apiOfAddress('/api/channels/posts', {
    chat_id: card.chat_id,
    ...query,
    limit: limitFor(page),
  })
  const { answer, failure } = useApi(request)
  const fileName = `posts-${card.handle ?? card.chat_id}`
  const reachable = Math.min(answer?.total ?? 0, FEED_POSTS)
  const shown = ({ items }: { items: FeedPost[] }): FeedPost[] =>
    items.slice((page - 1) * PAGE_POSTS, page * PAGE_POSTS)
  return (
    <>
      <FeedFilters failure={failure} />
      <PagedList
        page={page}
        pageCount={Math.ceil(reachable / PAGE_POSTS)}
        onPage={(next) => change({ page: next === 1 ? undefined : String(next) })}
      >
        <ApiBlock
          title={words.feed}
          request={request}
          note={answer && answer.total > reachable ? words.feedReach(format.integer(reachable)) : undefined}
          empty={words.feedEmpty}
          csv="all"
          table={(answer) => ({ name: fileName, columns: feedColumns, rows: shown(answer) })}
          csvTable={({ items }) => ({ name: fileName, columns: feedColumns, rows: items })}
        >
          {(answer) => (
            <>
              <p class="chart-summary" role="status">
                {words.found(answer.total)}
              </p>
              <div class="post-rows">
                {shown(answer).map((post) => (
                  <FeedCard key={post.seq} post={post} card={card} />
                ))}
              </div>
            </>
          )}
        </ApiBlock>
      </PagedList>
    </>
  )
}
