import { type ApiRequest, apiOfAddress } from '../../api/request.js'

/** The search's filters as they stand in the address: the API's own names. */
export const QUERY = [
  'q',
  'exact',
  'exclude',
  'from',
  'to',
  'sort',
  'hide_reposts',
  'hide_deleted',
  'source',
  'category',
  'chat_id',
  'explain',
  'limit',
  'page',
] as const

export type QueryName = (typeof QUERY)[number]
export type SearchQuery = Readonly<Partial<Record<QueryName, string>>>

export const STANDARD_LIMIT = 40

/** Filters that narrow what is found. */
export const NARROWING = [
  'exact',
  'exclude',
  'from',
  'to',
  'hide_reposts',
  'hide_deleted',
  'source',
  'category',
  'chat_id',
] as const satisfies readonly QueryName[]

export type SearchRequest = ApiRequest<'/api/posts/search'>

const requestOf = (query: SearchQuery): SearchRequest => apiOfAddress('/api/posts/search', query)

export const resultsRequest = ({ explain, ...query }: SearchQuery): SearchRequest => requestOf(query)

/** Timeline and sources come with the first page only. */
export const summaryRequest = ({ page, ...query }: SearchQuery): SearchRequest => resultsRequest(query)

/** How words are looked for depends on them alone. */
export const explainRequest = ({ q, exact }: SearchQuery): SearchRequest =>
  requestOf({ ...(q ? { q } : {}), ...(exact ? { exact } : {}), explain: '1', limit: '1' })
