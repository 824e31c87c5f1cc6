/** The ranking's filters as they stand in the address: the API's own names. */
export const QUERY = ['period', 'metric', 'category', 'region', 'limit'] as const
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

export const METRICS = ['views', 'reposts'] as const
