import { apiOfAddress } from '../../api/request.js'
import { useApi } from '../../api/use-api.js'
import { ApiBlock } from '../../components/api-block.js'
import type { Filters } from '../../components/filters/filters.js'
import { NoMatches } from '../../components/no-matches.js'
import { PageFrame } from '../../components/page.js'
import { PostCard } from '../../components/post-card.js'
import { commonWords } from '../../i18n/common.js'
import { useWords } from '../../i18n/language.js'
import { useQueryState } from '../../query-state.js'
import { postColumns } from '../../table/post-columns.js'
import { RankingFilters } from './filters.js'
import { QUERY, type QueryName } from './query.js'
import { rankingWords } from './words.js'

export const RankingPage = () => {
  const words = useWords(rankingWords)
  const [values, change] = useQueryState(QUERY)
  const request = apiOfAddress('/api/posts/ranking', values)
  const filters = { values, change, failure: useApi(request).failure }
  const reset = (): void => change(Object.fromEntries(QUERY.map((name) => [name, undefined])))
  return (
    <PageFrame title={words.title} lead={words.lead}>
      <RankingFilters filters={filters} onReset={reset} />
      <div class="list-top">
        <ApiBlock
          title={words.posts}
          note={words.note}
          request={request}
          skeletonLines={16}
          csv="all"
          table={({ items }) => ({ name: 'ranking', columns: postColumns, rows: items })}
          empty={<NoPosts filters={filters} onReset={reset} />}
        >
          {({ items }) => (
            <div class="post-list">
              {items.map((post) => (
                <PostCard key={`${post.chat_id} ${post.seq}`} post={post} />
              ))}
            </div>
          )}
        </ApiBlock>
      </div>
    </PageFrame>
  )
}

/** Offers to show all time, and to remove filters. */
const NoPosts = ({ filters, onReset }: { filters: Filters<QueryName>; onReset: () => void }) => {
  const words = useWords(rankingWords)
  const common = useWords(commonWords)
  const { values, change } = filters
  const narrowing = (['category', 'region'] as const).filter((name) => values[name] !== undefined)
  return (
    <>
      <p>{words.noPosts}</p>
      {values.period !== 'all' && (
        <button type="button" class="button" onClick={() => change({ period: 'all' })}>
          {words.widen}
        </button>
      )}
      {narrowing.length > 0 && (
        <NoMatches
          {...{ onReset }}
          filters={narrowing.map((name) => ({
            label: `${common[name]}: ${values[name]}`,
            remove: () => change({ [name]: undefined }),
          }))}
        />
      )}
    </>
  )
}
