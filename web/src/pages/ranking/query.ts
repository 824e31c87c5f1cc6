/** Parameters of the address, named like those of the API. */
export const QUERY = [
  'period',
  'metric',
  'category',
  'region',
  'ads',
  'weekday',
  'hour',
  'days',
  'limit',
] as const
export type QueryName = (typeof QUERY)[number]

/** Without a choice the ranking opens with the first of these that has posts. */
export const OPENING_PERIODS = ['today', '7d', 'month', 'all'] as const

export const METRICS = ['views', 'reposts', 'reactions', 'forwards', 'comments', 'copies'] as const

export type Metric = (typeof METRICS)[number]

/** Filters that make the list shorter; the reader can remove each of them. */
export const NARROWING = [
  'category',
  'region',
  'ads',
  'weekday',
  'hour',
  'days',
] as const satisfies readonly QueryName[]
