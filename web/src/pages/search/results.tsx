import type { Answer } from '../../api/request.js'
import { useAhead } from '../../api/use-ahead.js'
import { useApi } from '../../api/use-api.js'
import { ApiBlock } from '../../components/api-block.js'
import type { ActiveFilter, Filters } from '../../components/filters/filters.js'
import { NoMatches, NoSuchPage } from '../../components/no-matches.js'
import { PagedList } from '../../components/paged-list.js'
import { PostRow } from '../../components/post-row.js'
import { useFormat, useWords } from '../../i18n/language.js'
import { forFile } from '../../table/known.js'
import { engagementColumns } from '../../table/post-columns.js'
import type { Column } from '../../table/table.js'
import { type QueryName, resultsRequest, STANDARD_LIMIT } from './query.js'
import { searchWords } from './words.js'

type Found = Answer<'/api/posts/search'>
type FoundPost = Found['items'][number]

const COLUMN_NAMES = [
  'chat_id',
  'handle',
  'title',
  'chat_type',
  'participants_count',
  'seq',
  'url',
  'when',
  'views',
  'is_repost',
  'text',
] as const

const COLUMNS: Column<FoundPost>[] = [
  ...COLUMN_NAMES.map((name) => ({ name, title: name, value: (post: FoundPost) => forFile(post, name) })),
  ...engagementColumns,
]

interface ResultsProps {
  filters: Filters<QueryName>
  chips: readonly ActiveFilter[]
  onReset: () => void
}

export const Results = ({ filters, chips, onReset }: ResultsProps) => {
  const words = useWords(searchWords)
  const { values } = filters
  const request = resultsRequest(values)
  const { answer } = useApi(request)
  const page = Number(values.page ?? 1)
  const pageCount = answer ? Math.ceil(answer.total / Number(values.limit ?? STANDARD_LIMIT)) : 0
  const turnTo = (next: number): void => filters.change({ page: next === 1 ? undefined : String(next) })
  const askNext = useAhead(resultsRequest({ ...values, page: String(page + 1) }))
  return (
    <div class="search-results">
      {answer?.suggestions && (
        <Suggestions suggestions={answer.suggestions} onChoose={(q) => filters.change({ q })} />
      )}
      <PagedList {...{ page, pageCount }} onPage={turnTo} onNextLikely={askNext}>
        <ApiBlock
          title={words.results}
          request={request}
          skeletonLines={16}
          csv="all"
          table={({ items }) => ({ name: 'search', columns: COLUMNS, rows: items })}
          empty={
            pageCount > 0 ? (
              <NoSuchPage {...{ page, pageCount }} onPage={turnTo} />
            ) : (
              <NothingFound {...{ chips, onReset }} />
            )
          }
        >
          {(found) => (
            <>
              <Total found={found} />
              {found.items.map((post) => (
                <PostRow key={`${post.chat_id} ${post.seq}`} {...{ post }} metric="views" />
              ))}
            </>
          )}
        </ApiBlock>
      </PagedList>
    </div>
  )
}

interface SuggestionsProps {
  suggestions: NonNullable<Found['suggestions']>
  onChoose: (q: string) => void
}

const Suggestions = ({ suggestions, onChoose }: SuggestionsProps) => {
  const words = useWords(searchWords)
  const format = useFormat()
  return (
    <p class="list-summary">
      {words.didYouMean}
      {suggestions.map(({ q, total }) => (
        <button key={q} type="button" class="button" onClick={() => onChoose(q)}>
          {q} ({format.integer(total)})
        </button>
      ))}
    </p>
  )
}

/** The number of hits, or that counting stopped at the limit. */
const Total = ({ found }: { found: Found }) => {
  const words = useWords(searchWords)
  const format = useFormat()
  return (
    <p class="list-summary" role="status">
      {found.capped ? (
        words.capped(format.integer(found.count_cap))
      ) : (
        <strong>{words.found(found.total)}</strong>
      )}
    </p>
  )
}

const NothingFound = ({ chips, onReset }: Omit<ResultsProps, 'filters'>) => {
  const words = useWords(searchWords)
  if (chips.length === 0) return <p>{words.nothing}</p>
  return <NoMatches {...{ onReset }} filters={chips} />
}
