import { Link } from 'wouter-preact'
import { type ApiRequest, apiOfAddress } from '../../api/request.js'
import { useAhead } from '../../api/use-ahead.js'
import { useApi } from '../../api/use-api.js'
import { ApiBlock } from '../../components/api-block.js'
import { CatalogueTabs } from '../../components/catalogue-tabs.js'
import { DataTable } from '../../components/data-table.js'
import type { Filters } from '../../components/filters/filters.js'
import { NoMatches, NoSuchPage } from '../../components/no-matches.js'
import { PageFrame } from '../../components/page.js'
import { PagedList } from '../../components/paged-list.js'
import { useFormat, useWords } from '../../i18n/language.js'
import { PATHS } from '../../paths.js'
import { useQueryState } from '../../query-state.js'
import type { Sorting } from '../../table/sort.js'
import type { AnyTable, Table } from '../../table/table.js'
import { type Candidate, useCandidateColumns } from './columns.js'
import { DiscoverFilters } from './filters.js'
import { NARROWING, QUERY, type QueryName, SORTS } from './query.js'
import { discoverWords } from './words.js'

const PAGE_ROWS = 50

type Values = Filters<QueryName>['values']

const requestOf = (values: Values): ApiRequest<'/api/channels/candidates'> =>
  apiOfAddress('/api/channels/candidates', { ...values, limit: PAGE_ROWS })

/** Chats that posts refer to and that are not in the catalogue. */
export const DiscoverPage = () => {
  const words = useWords(discoverWords)
  const [values, change] = useQueryState(QUERY)
  const request = requestOf(values)
  const { answer, failure } = useApi(request)
  const columns = useCandidateColumns()
  const filters: Filters<QueryName> = {
    values,
    failure,
    change: (changes, options) => change({ page: undefined, ...changes }, options),
  }
  const labels = useFilterLabels(values)
  const chips = NARROWING.filter((name) => values[name] !== undefined).map((name) => ({
    label: labels(name),
    remove: () => filters.change({ [name]: undefined }),
  }))
  const reset = (): void => change(Object.fromEntries(QUERY.map((name) => [name, undefined])))
  const page = Number(values.page ?? 1)
  const pageCount = answer ? Math.ceil(answer.total / PAGE_ROWS) : 0
  const turnTo = (next: number): void => change({ page: next === 1 ? undefined : String(next) })
  const askNext = useAhead(requestOf({ ...values, page: String(page + 1) }))
  const table = ({ items }: { items: Candidate[] }): Table<Candidate> => ({
    name: 'candidates',
    columns,
    rows: items,
  })
  const nothing =
    chips.length === 0 ? <p>{words.nothingYet}</p> : <NoMatches filters={chips} onReset={reset} />
  return (
    <PageFrame
      title={words.title}
      lead={words.lead}
      actions={<Link href={PATHS.collected}>{words.collected}</Link>}
    >
      <CatalogueTabs />
      <DiscoverFilters {...{ filters, chips }} onReset={chips.length > 0 ? reset : undefined} />
      <PagedList {...{ page, pageCount }} onPage={turnTo} onNextLikely={askNext}>
        <ApiBlock
          title={words.list}
          note={words.note}
          request={request}
          skeletonLines={16}
          table={table}
          csv="all"
          empty={pageCount > 0 ? <NoSuchPage {...{ page, pageCount }} onPage={turnTo} /> : nothing}
        >
          {(shown) => (
            <>
              <p class="list-summary" role="status">
                <strong data-measure="total">{words.found(shown.total)}</strong>
              </p>
              <DataTable table={table(shown) as AnyTable} caption={words.list} sorting={sortingOf(filters)} />
            </>
          )}
        </ApiBlock>
      </PagedList>
    </PageFrame>
  )
}

const COLUMN_OF_SORT = { cited_by: 'cited_by', reposts: 'reposts', recent: 'last_epoch' } as const

/** The greatest first, always. */
const sortingOf = ({ values, change }: Filters<QueryName>): Sorting => {
  const sort = SORTS.find((one) => one === values.sort) ?? 'cited_by'
  return {
    column: COLUMN_OF_SORT[sort],
    order: 'desc',
    onSort: (column) => {
      const next = SORTS.find((one) => COLUMN_OF_SORT[one] === column)
      change({ sort: next === 'cited_by' ? undefined : next })
    },
  }
}

/** Labels of active filters, such as "Region of the citing: Москва". */
const useFilterLabels = (values: Values): ((name: (typeof NARROWING)[number]) => string) => {
  const words = useWords(discoverWords)
  const format = useFormat()
  return (name) => {
    const value = values[name] ?? ''
    if (name === 'min_cited_by') return words.atLeast(value)
    if (name === 'kind') return value === 'repost' || value === 'mention' ? words[value] : value
    return `${words[name]}: ${name === 'category' ? format.categoryName(value) : value}`
  }
}
