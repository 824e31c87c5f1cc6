import { METRICS } from '../src/domain/best-posts.js'
import { PERIODS } from '../src/domain/periods.js'
import { SORTS } from '../src/queries/catalogue.js'
import type { Messenger } from './messengers.js'
import { query } from './questions.js'
import type { Asked } from './rounds.js'

/** What all readers ask for, whichever channel they look at. */

export const MARKET_SUMMARIES = [
  'stats',
  'top-channels',
  'growth-leaders',
  'category-growth',
  'best-time',
  'content-types',
]

/** Every period and metric, with the largest category, the largest region, both and neither; and the most popular posts. */
export const rankingPages = (messenger: Messenger): Asked => {
  const [category, region] = [largest(messenger, 'category'), largest(messenger, 'region')]
  const narrowed = [{}, { category }, { region }, { category, region }]
  const pathsOf = (limit: number): string[] => [
    `/api/posts/top?limit=${limit}`,
    ...PERIODS.flatMap((period) =>
      METRICS.flatMap((metric) =>
        narrowed.map(
          (names) =>
            `/api/posts/ranking?${new URLSearchParams({ period, metric, ...names, limit: `${limit}` })}`,
        ),
      ),
    ),
  ]
  return { warmUp: pathsOf(10), paths: pathsOf(50) }
}

const largest = ({ dataDir }: Messenger, column: 'category' | 'region'): string => {
  const [first] = query<{ name: string }>(
    dataDir,
    `select ${column} as name from chats where ${column} is not null group by 1 order by count(*) desc, 1 limit 1`,
  )
  if (first === undefined) throw new Error(`no chat of the messenger has a ${column}`)
  return first.name
}

/** Market summaries, and the first pages of the catalogue in every order. */
export const overviewPages = (): Asked => ({
  warmUp: cataloguePages(20),
  paths: [...MARKET_SUMMARIES.map((name) => `/api/channels/${name}`), ...cataloguePages(50)],
})

const cataloguePages = (limit: number): string[] =>
  Object.keys(SORTS).map(
    (sort) => `/api/channels?${new URLSearchParams({ ...sortedBy(sort), limit: `${limit}` })}`,
  )

const BOT_SORTS = ['popular', 'likes']

/** The parameters of a list of the catalogue in this order. */
export const sortedBy = (sort: string): Record<string, string> =>
  BOT_SORTS.includes(sort) ? { type: 'bot', sort } : { sort }
