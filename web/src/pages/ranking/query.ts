/** Parameters of the address, named like those of the API. */
export const QUERY = ['period', 'metric', 'category', 'region', 'ads', 'weekday', 'hour', 'limit'] as const
export type QueryName = (typeof QUERY)[number]

export const PERIODS = [
  'today',
  'yesterday',
  'day_before',
  '7d',
  'week',
  'prev_week',
  'month',
  'prev_month',
  'all',
] as const

export const METRICS = ['views', 'reposts', 'reactions', 'forwards', 'comments'] as const

export type Metric = (typeof METRICS)[number]

/** Filters that make the list shorter; the reader can remove each of them. */
export const NARROWING = [
  'category',
  'region',
  'ads',
  'weekday',
  'hour',
] as const satisfies readonly QueryName[]
