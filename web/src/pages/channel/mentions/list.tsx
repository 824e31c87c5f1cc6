import { type ApiRequest, apiOfAddress } from '../../../api/request.js'
import { useApi } from '../../../api/use-api.js'
import { ApiBlock } from '../../../components/api-block.js'
import { CitationList, citationColumns } from '../../../components/citation-list.js'
import { PagedList } from '../../../components/paged-list.js'
import { useFormat, useWords } from '../../../i18n/language.js'
import { useQueryState } from '../../../query-state.js'
import { citationWords } from '../citation-words.js'
import { pageOf } from '../page-number.js'
import { MENTIONS_QUERY, MentionFilters } from './filters.js'
import { mentionsTimeline } from './timeline.js'

const PAGE_MENTIONS = 24

interface ScopeProps {
  chatId: number
  query: Readonly<Partial<Record<(typeof MENTIONS_QUERY)[number], string>>>
}

/** Of which days the list is, and how many citations these have where no other filter leaves out some. */
const Scope = ({ chatId, query: { day, month, ...others } }: ScopeProps) => {
  const words = useWords(citationWords)
  const format = useFormat()
  const days = useApi(mentionsTimeline(chatId)).answer?.items
  const scope = day ? format.day(day) : month ? format.month(month) : words.listAllTime
  const count = days
    ?.filter(({ d }) => d.startsWith(day ?? month ?? ''))
    .reduce((sum, { mentions, reposts }) => sum + mentions + reposts, 0)
  const isWhole = Object.values(others).every((value) => !value)
  return (
    <p class="chart-summary">
      {isWhole && count !== undefined ? words.listOf(scope, words.citations(count)) : `${scope}.`}{' '}
      <span class="muted">{words.listNote}</span>
    </p>
  )
}

export const MentionsList = ({ chatId }: { chatId: number }) => {
  const words = useWords(citationWords)
  const [{ page: pageText, ...query }, change] = useQueryState(MENTIONS_QUERY)
  const page = pageOf(pageText)
  const requestOf = (page: number): ApiRequest<'/api/channels/mentions-list'> =>
    apiOfAddress('/api/channels/mentions-list', { chat_id: chatId, ...query, limit: PAGE_MENTIONS, page })
  const { answer, failure } = useApi(requestOf(page))
  // The API gives no total, so the next page is requested to see whether there is one.
  const isFull = answer?.items.length === PAGE_MENTIONS
  const { answer: next } = useApi(isFull ? requestOf(page + 1) : undefined)
  const isFiltered = Object.values(query).some((value) => value)
  const isNeverCited = answer?.items.length === 0 && page === 1 && !isFiltered
  return (
    <>
      {!isNeverCited && <MentionFilters chatId={chatId} failure={failure} />}
      <PagedList
        page={page}
        hasNext={isFull && next !== undefined && next.items.length > 0}
        onPage={(next) => change({ page: next === 1 ? undefined : String(next) })}
      >
        <ApiBlock
          title={words.mentionsList}
          request={requestOf(page)}
          empty={isNeverCited ? words.neverCited : words.mentionsListEmpty}
          csv="all"
          table={({ items }) => ({ name: 'mentions', columns: citationColumns, rows: items })}
        >
          {({ items }) => (
            <>
              <Scope {...{ chatId, query }} />
              <CitationList items={items} />
            </>
          )}
        </ApiBlock>
      </PagedList>
    </>
  )
}
