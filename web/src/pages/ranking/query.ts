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

/** The period without a choice: of today there may be no posts yet. */
export const STANDARD_PERIOD = '7d'

export const METRICS = ['views', 'reposts', 'reactions', 'forwards', 'comments'] as const

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
