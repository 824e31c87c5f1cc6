import { type ApiRequest, apiOfAddress } from '../../api/request.js'

/** Parameters of the address, named like those of the API. */
export const QUERY = [
  'q',
  'exact',
  'exclude',
  'from',
  'to',
  'sort',
  'order',
  'hide_reposts',
  'hide_deleted',
  'copies',
  'versions',
  'ads',
  'source',
  'category',
  'chat_id',
  'explain',
  'limit',
  'page',
] as const

export type QueryName = (typeof QUERY)[number]
export type SearchQuery = Readonly<Partial<Record<QueryName | 'hours', string>>>

export const STANDARD_LIMIT = 40

/** Filters that reduce the number of hits. */
export const NARROWING = [
  'exact',
  'exclude',
  'from',
  'to',
  'hide_reposts',
  'hide_deleted',
  'copies',
  'ads',
  'source',
  'category',
  'chat_id',
] as const satisfies readonly QueryName[]

export type SearchRequest = ApiRequest<'/api/posts/search'>

/** The words are a query of the query language, unless an exact phrase is wanted. */
const requestOf = (query: SearchQuery): SearchRequest =>
  apiOfAddress('/api/posts/search', query.exact === '1' ? query : { ...query, syntax: '1' })

export const resultsRequest = ({ explain, ...query }: SearchQuery): SearchRequest => requestOf(query)

/** Only the first page has the timeline and the sources. */
export const summaryRequest = ({ page, ...query }: SearchQuery): SearchRequest => resultsRequest(query)

/** The explanation depends on the words only, so the other filters are left out. */
export const explainRequest = ({ q, exact }: SearchQuery): SearchRequest =>
  requestOf({ ...(q ? { q } : {}), ...(exact ? { exact } : {}), explain: '1', limit: '1' })
