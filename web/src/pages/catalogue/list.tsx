import type { Answer } from '../../api/request.js'
import { useAhead } from '../../api/use-ahead.js'
import { useApi } from '../../api/use-api.js'
import { ApiBlock } from '../../components/api-block.js'
import type { ActiveFilter, Filters } from '../../components/filters/filters.js'
import { FirstSteps } from '../../components/first-steps.js'
import { NoMatches, NoSuchPage } from '../../components/no-matches.js'
import { PagedList } from '../../components/paged-list.js'
import { commonWords } from '../../i18n/common.js'
import { useFormat, useWords } from '../../i18n/language.js'
import type { Sorting } from '../../table/sort.js'
import type { Column } from '../../table/table.js'
import { type Card, COLUMN_OF_SORT, useCardColumns } from './columns.js'
import { ListTable } from './list-table.js'
import {
  type ANY_TYPE,
  type ChatType,
  catalogueRequest,
  type QueryName,
  type Sort,
  STANDARD_SORT,
} from './query.js'
import { isOrderUnknown } from './row-facts.js'
import { catalogueWords } from './words.js'

interface CatalogueListProps {
  filters: Filters<QueryName>
  pageType: ChatType
  type: ChatType | typeof ANY_TYPE
  chips: readonly ActiveFilter[]
  onReset: () => void
}

export const CatalogueList = ({ filters, pageType, type, chips, onReset }: CatalogueListProps) => {
  const words = useWords(catalogueWords)
  const { values } = filters
  const request = catalogueRequest(values, pageType)
  const { answer } = useApi(request)
  const columns = useCardColumns()
  const sorting = sortingOf(filters)
  const page = Number(values.page ?? 1)
  const pageCount = answer ? Math.ceil(answer.total / answer.limit) : 0
  const turnTo = (next: number): void => filters.change({ page: next === 1 ? undefined : String(next) })
  const askNext = useAhead(catalogueRequest({ ...values, page: String(page + 1) }, pageType))
  const toTable = ({ items }: Answer<'/api/channels'>) => ({
    name: `catalogue-${type}`,
    columns,
    rows: items,
  })
  const empty =
    pageCount > 0 ? (
      <NoSuchPage {...{ page, pageCount }} onPage={turnTo} />
    ) : chips.length === 0 && type === 'channel' ? (
      <FirstSteps />
    ) : (
      <NoMatches {...{ onReset }} filters={chips} />
    )
  return (
    <PagedList {...{ page, pageCount }} onPage={turnTo} onNextLikely={askNext}>
      <ApiBlock
        title={words.list}
        note={words.listNote}
        request={request}
        skeletonLines={16}
        table={toTable}
        csv="all"
        empty={empty}
      >
        {(shown) => (
          <>
            <Totals answer={shown} type={type} isByRelevance={sorting.column === ''} />
            <UnknownOrder cards={shown.items} sorting={sorting} columns={columns} />
            <ListTable table={toTable(shown)} caption={words[type]} sorting={sorting} />
          </>
        )}
      </ApiBlock>
    </PagedList>
  )
}

/** With words the list is sorted by relevance, until the reader chooses another order. */
const sortingOf = ({ values, change }: Filters<QueryName>): Sorting => {
  const isByRelevance = values.search !== undefined && values.norank !== '1'
  const sort = (values.sort ?? STANDARD_SORT) as Sort
  const order = values.order === 'asc' ? 'asc' : 'desc'
  const column = isByRelevance ? '' : (COLUMN_OF_SORT[sort] ?? '-')
  const sortOf = (name: string): string | undefined =>
    Object.entries(COLUMN_OF_SORT).find(([, of]) => of === name)?.[0]
  return {
    column,
    order,
    onSort: (name) => {
      const next = sortOf(name)
      const first = next === 'title' ? 'asc' : 'desc'
      const nextOrder = name === column ? (order === 'desc' ? 'asc' : 'desc') : first
      change({
        sort: next === STANDARD_SORT ? undefined : next,
        order: nextOrder === 'desc' ? undefined : nextOrder,
        ...(values.search === undefined ? {} : { norank: '1' }),
      })
    },
  }
}

interface UnknownOrderProps {
  cards: readonly Card[]
  sorting: Sorting
  columns: readonly Column<Card>[]
}

/** Says that no card has the number that the list is sorted by; the order would look as if it meant something. */
const UnknownOrder = ({ cards, sorting, columns }: UnknownOrderProps) => {
  const words = useWords(catalogueWords)
  const title = columns.find(({ name }) => name === sorting.column)?.title
  if (title === undefined || !isOrderUnknown(cards, sorting.column)) return null
  return (
    <p class="notice-line" role="status">
      {words.unknownOrder(title)}
    </p>
  )
}

interface TotalsProps {
  answer: Answer<'/api/channels'>
  type: ChatType | typeof ANY_TYPE
  isByRelevance: boolean
}

/** The number of chats that match, and the sum of their subscribers. */
const Totals = ({ answer, type, isByRelevance }: TotalsProps) => {
  const words = useWords(catalogueWords)
  const common = useWords(commonWords)
  const format = useFormat()
  return (
    <p class="list-summary" role="status">
      <strong data-measure="total">{words[`${type}Count`](answer.total)}</strong>
      {answer.subs_sum > 0 && (
        <span data-measure="subs_sum" title={format.integer(answer.subs_sum)}>
          {words.audience(common.subscribersCount(answer.subs_sum))}
        </span>
      )}
      {isByRelevance && <span class="muted">{words.byRelevance}</span>}
    </p>
  )
}
