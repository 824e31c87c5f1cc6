import { type ApiRequest, apiOfAddress } from '../../api/request.js'

/** Parameters of the address, named like those of the API. */
export const QUERY = [
  'type',
  'search',
  'norank',
  'category',
  'region',
  'lang',
  'verified',
  'subs_min',
  'subs_max',
  'reach_median_min',
  'reach_median_max',
  'reach_min',
  'reach_max',
  'err_min',
  'err_max',
  'ci_min',
  'ci_max',
  'g_week_min',
  'g_week_max',
  'g_month_min',
  'g_month_max',
  'fresh',
  'sort',
  'order',
  'columns',
  'limit',
  'page',
] as const

export type QueryName = (typeof QUERY)[number]
export type CatalogueQuery = Readonly<Partial<Record<QueryName, string>>>

export const CHAT_TYPES = ['channel', 'chat', 'bot'] as const
export type ChatType = (typeof CHAT_TYPES)[number]

/** The value of `type` in the address that lifts the page's restriction to one type. */
export const ANY_TYPE = 'any'

export const SORTS = [
  'subs',
  'median',
  'reach',
  'err',
  'ci',
  'posts',
  'recent',
  'title',
  'g_today',
  'g_yest',
  'g_week',
  'g_month',
] as const
export const BOT_SORTS = ['popular', 'likes'] as const
export type Sort = (typeof SORTS)[number] | (typeof BOT_SORTS)[number]

export const STANDARD_SORT = 'subs'
export const STANDARD_LIMIT = 50

export const catalogueRequest = (query: CatalogueQuery, pageType: ChatType): ApiRequest<'/api/channels'> =>
  apiOfAddress('/api/channels', {
    ...query,
    columns: undefined,
    type: query.type === ANY_TYPE ? undefined : (query.type ?? pageType),
  })

/** Filters that make the list shorter; the reader can remove each of them. */
export const NARROWING = QUERY.filter(
  (name) => !['type', 'norank', 'sort', 'order', 'columns', 'limit', 'page'].includes(name),
)
