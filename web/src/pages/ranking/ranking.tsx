import { apiOfAddress } from '../../api/request.js'
import { useApi } from '../../api/use-api.js'
import { ApiBlock } from '../../components/api-block.js'
import type { ActiveFilter, Filters } from '../../components/filters/filters.js'
import { NoMatches } from '../../components/no-matches.js'
import { PageFrame } from '../../components/page.js'
import { PostRow } from '../../components/post-row.js'
import { useWords } from '../../i18n/language.js'
import { useQueryState } from '../../query-state.js'
import { postColumns } from '../../table/post-columns.js'
import { useFilterLabels } from './filter-labels.js'
import { RankingFilters } from './filters.js'
import { METRICS, NARROWING, QUERY, type QueryName, STANDARD_PERIOD } from './query.js'
import { rankingWords } from './words.js'

export const RankingPage = () => {
  const words = useWords(rankingWords)
  const [values, change] = useQueryState(QUERY)
  const request = apiOfAddress('/api/posts/ranking', { ...values, period: values.period ?? STANDARD_PERIOD })
  const filters = { values, change, failure: useApi(request).failure }
  const labels = useFilterLabels(values)
  const chips = NARROWING.filter((name) => values[name] !== undefined).map((name) => ({
    label: labels(name),
    remove: () => change({ [name]: undefined }),
  }))
  const metric = METRICS.find((one) => one === values.metric) ?? 'views'
  const reset = (): void => change(Object.fromEntries(QUERY.map((name) => [name, undefined])))
  return (
    <PageFrame title={words.title} lead={words.lead}>
      <RankingFilters {...{ filters, chips }} onReset={reset} />
      <div class="list-top">
        <ApiBlock
          title={words.posts}
          note={words.note}
          request={request}
          skeletonLines={16}
          csv="all"
          table={({ items }) => ({ name: 'ranking', columns: postColumns, rows: items })}
          empty={<NoPosts {...{ filters, chips }} onReset={reset} />}
        >
          {({ items }) => (
            <div class="post-rows">
              {items.map((post) => (
                <PostRow key={`${post.chat_id} ${post.seq}`} {...{ post, metric }} />
              ))}
            </div>
          )}
        </ApiBlock>
      </div>
    </PageFrame>
  )
}

interface NoPostsProps {
  filters: Filters<QueryName>
  chips: readonly ActiveFilter[]
  onReset: () => void
}

/** Offers to show all time, and to remove filters. */
const NoPosts = ({ filters: { values, change }, chips, onReset }: NoPostsProps) => {
  const words = useWords(rankingWords)
  return (
    <>
      <p>{words.noPosts}</p>
      {values.period !== 'all' && (
        <button type="button" class="button" onClick={() => change({ period: 'all' })}>
          {words.widen}
        </button>
      )}
      {chips.length > 0 && <NoMatches {...{ onReset }} filters={chips} />}
    </>
  )
}
