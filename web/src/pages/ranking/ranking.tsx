import { apiOfAddress } from '../../api/request.js'
import { useApi } from '../../api/use-api.js'
import { useFirstRanked } from '../../api/use-first-ranked.js'
import { ApiBlock } from '../../components/api-block.js'
import { Block } from '../../components/block.js'
import type { ActiveFilter, Filters } from '../../components/filters/filters.js'
import { NoMatches } from '../../components/no-matches.js'
import { PageFrame } from '../../components/page.js'
import { PostRow } from '../../components/post-row.js'
import { Skeleton } from '../../components/states.js'
import { useWords } from '../../i18n/language.js'
import { useQueryState } from '../../query-state.js'
import { rankedColumns } from '../../table/post-columns.js'
import { useFilterLabels } from './filter-labels.js'
import { RankingFilters } from './filters.js'
import { METRICS, NARROWING, OPENING_PERIODS, QUERY, type QueryName } from './query.js'
import { rankingWords } from './words.js'

const SKELETON_LINES = 16

export const RankingPage = () => {
  const words = useWords(rankingWords)
  const [values, change] = useQueryState(QUERY)
  const metric = METRICS.find((one) => one === values.metric) ?? 'views'
  const requestOf = (period: string) => apiOfAddress('/api/posts/ranking', { ...values, period })
  const periods = values.period === undefined ? OPENING_PERIODS : [values.period]
  const request = useFirstRanked(periods.map(requestOf), metric)
  const period = periods.find((one) => requestOf(one).url === request?.url)
  const filters = { values, change, failure: useApi(request).failure }
  const labels = useFilterLabels(values)
  const chips = NARROWING.filter((name) => values[name] !== undefined).map((name) => ({
    label: labels(name),
    remove: () => change({ [name]: undefined }),
  }))
  const reset = (): void => change(Object.fromEntries(QUERY.map((name) => [name, undefined])))
  return (
    <PageFrame title={words.title} lead={words.lead}>
      <RankingFilters {...{ filters, period, chips }} onReset={reset} />
      <div class="list-top">
        {request === undefined ? (
          <Block title={words.posts} request={requestOf(OPENING_PERIODS[0])}>
            <Skeleton lines={SKELETON_LINES} />
          </Block>
        ) : (
          <ApiBlock
            title={words.posts}
            note={words.note}
            request={request}
            skeletonLines={SKELETON_LINES}
            csv="all"
            table={({ items }) => ({ name: 'ranking', columns: rankedColumns(metric), rows: items })}
            empty={<NoPosts {...{ filters, period, chips }} onReset={reset} />}
          >
            {({ items }) => (
              <div class="post-rows">
                {items.map((post) => (
                  <PostRow key={`${post.chat_id} ${post.seq}`} {...{ post, metric }} />
                ))}
              </div>
            )}
          </ApiBlock>
        )}
      </div>
    </PageFrame>
  )
}

interface NoPostsProps {
  filters: Filters<QueryName>
  period: string | undefined
  chips: readonly ActiveFilter[]
  onReset: () => void
}

/** Offers to show all time, and to remove filters. */
const NoPosts = ({ filters: { change }, period, chips, onReset }: NoPostsProps) => {
  const words = useWords(rankingWords)
  return (
    <>
      <p>{words.noPosts}</p>
      {period !== 'all' && (
        <button type="button" class="button" onClick={() => change({ period: 'all' })}>
          {words.widen}
        </button>
      )}
      {chips.length > 0 && <NoMatches {...{ onReset }} filters={chips} />}
    </>
  )
}
