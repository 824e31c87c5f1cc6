import type { Query } from './peer.js'

/** A search request as the engines understand it. */
export interface SearchRequest {
  words: string[]
  exact: boolean
  unwanted: string[]
  since?: number
  until?: number
  /** Filters on columns of the same name, which every engine has. */
  equal: Readonly<Partial<Record<'is_repost' | 'deleted' | 'chat_type' | 'category', string | number>>>
  order: 'epoch' | 'views'
  limit: number
  offset: number
  /** Sources and timeline come with the first page only. */
  isFirstPage: boolean
}

const DEFAULT_LIMIT = 40
const DAY_SECONDS = 86_400
export const MAX_SOURCES = 20

export const readRequest = (query: Query): SearchRequest => {
  const limit = Number(query.limit ?? DEFAULT_LIMIT)
  const page = Number(query.page ?? 1)
  return {
    words: wordsOf(query.q),
    exact: query.exact === '1',
    unwanted: wordsOf(query.exclude),
    ...(query.from === undefined ? {} : { since: moscowMidnight(query.from) }),
    ...(query.to === undefined ? {} : { until: moscowMidnight(query.to) + DAY_SECONDS }),
    equal: {
      ...(query.hide_reposts === '1' ? { is_repost: 0 } : {}),
      ...(query.hide_deleted === '1' ? { deleted: 0 } : {}),
      ...(query.source === undefined ? {} : { chat_type: query.source }),
      ...(query.category === undefined ? {} : { category: query.category }),
    },
    order: query.sort === 'views' ? 'views' : 'epoch',
    limit,
    offset: (page - 1) * limit,
    isFirstPage: page === 1,
  }
}

const wordsOf = (text = ''): string[] => text.split(' ').filter(Boolean)

const moscowMidnight = (day: string): number => Date.parse(`${day}T00:00:00+03:00`) / 1000

/** The conditions beside the words, as SQL and its values; `mark` gives the placeholder of the n-th value. */
export const conditionsOf = (
  { since, until, equal }: SearchRequest,
  mark: (n: number) => string,
): { sql: string; values: (string | number)[] } => {
  const conditions: [string, string | number | undefined][] = [
    ['epoch >=', since],
    ['epoch <', until],
    ...Object.entries(equal).map(([column, value]): [string, string | number] => [`${column} =`, value]),
  ]
  const given = conditions.flatMap(([sql, value]) => (value === undefined ? [] : [{ sql, value }]))
  return {
    sql: given.map(({ sql }, i) => ` and ${sql} ${mark(i + 1)}`).join(''),
    values: given.map(({ value }) => value),
  }
}
