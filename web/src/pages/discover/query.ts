/** Filters that make the list shorter; the reader can remove each of them. */
export const NARROWING = ['kind', 'min_cited_by', 'category', 'region', 'lang', 'from', 'to'] as const

/** Parameters of the address, named like those of the API. */
export const QUERY = [...NARROWING, 'sort', 'page'] as const
export type QueryName = (typeof QUERY)[number]

export const KINDS = ['repost', 'mention'] as const
export const LEAST_CITING = ['2', '3', '5', '10'] as const
export const SORTS = ['cited_by', 'reposts', 'recent'] as const
