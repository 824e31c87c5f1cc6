import Type from 'typebox'
import { inferredAmong } from '../domain/labels.js'
import { readPastedName } from '../domain/pasted-name.js'
import { endpoint } from '../http/endpoint.js'
import { ApiError } from '../http/errors.js'
import { faultOf } from '../http/faults.js'
import {
  bound,
  chatId,
  choice,
  choiceOr,
  crossedBounds,
  limit,
  name,
  page,
  switchedOn,
  words,
} from '../http/parameters.js'
import { integer, list, text, textOrNull } from '../http/schema.js'
import { cardsAt } from '../queries/catalogue/card-cache.js'
import { botsOfCategory, FILTERS, findChat, listChats, SORTS, type Sort } from '../queries/catalogue.js'
import { measureOf, readCounters } from '../queries/market.js'
import { Card, CHAT_TYPES, cardsOf } from './card.js'
import { fresh, freshFaults, freshFrom } from './clocks.js'
import { EXAMPLE_BOT, EXAMPLE_HANDLE } from './examples.js'
import { chosen, inferred, inferredOf } from './labels.js'
import { queryFaults } from './query-faults.js'
import { requireChat } from './require-chat.js'

const BOT_SORTS: readonly Sort[] = ['popular', 'likes']
const BOUNDS = [
  ['subs_min', 'subs_max'],
  ['reach_min', 'reach_max'],
  ['reach_median_min', 'reach_median_max'],
  ['err_min', 'err_max'],
  ['ci_min', 'ci_max'],
  ['g_week_min', 'g_week_max'],
  ['g_month_min', 'g_month_max'],
] as const

/** `Type.Record` would leave out names with a line break, because its pattern does not match them. */
const Counts = Type.Object({
  counts: Type.Unsafe<Record<string, number>>({
    type: 'object',
    description: 'Name → number of channels, chats and bots, the largest first.',
    additionalProperties: Type.Integer(),
  }),
})

const tag = 'Catalogue'

/** What a pasted link or handle names; other texts as they are. The query language has handles of its own. */
const namedOr = (search: string | undefined, linkBase: string): string | undefined =>
  search && (readPastedName(search, linkBase)?.name ?? search)

export const channels = endpoint({
  path: '/api/channels',
  product: 'base',
  tag,
  summary: 'Channels, chats and bots that match filters',
  params: {
    type: Type.Optional(choice(CHAT_TYPES, 'Only this type.')),
    search: Type.Optional(
      words('Words of the title, description or handle, in any form; the last one may be incomplete.'),
    ),
    syntax: switchedOn('Read `search` as a query, as the search for posts does.'),
    category: Type.Optional(name('Exact category name from the category list.')),
    region: Type.Optional(name('Exact region name from the region list.')),
    subs_min: bound('Minimum number of subscribers. What is unknown is within no bounds.'),
    subs_max: bound('Maximum number of subscribers.'),
    reach_min: bound('Minimum average reach.'),
    reach_max: bound('Maximum average reach.'),
    reach_median_min: bound('Minimum median reach.'),
    reach_median_max: bound('Maximum median reach.'),
    err_min: bound('Minimum ERR, percent.'),
    err_max: bound('Maximum ERR, percent.'),
    ci_min: bound('Minimum citation index.'),
    ci_max: bound('Maximum citation index.'),
    g_week_min: bound('Minimum subscriber growth over 7 days.'),
    g_week_max: bound('Maximum subscriber growth over 7 days.'),
    g_month_min: bound('Minimum subscriber growth over 30 days.'),
    g_month_max: bound('Maximum subscriber growth over 30 days.'),
    lang: Type.Optional(name('Language.')),
    verified: switchedOn('Only those that the messenger has verified.'),
    fresh: fresh('Only those whose subscribers or posts were looked at lately.'),
    inferred: inferred(),
    sort: choiceOr(
      Object.keys(SORTS) as Sort[],
      'subs',
      'What to sort by; what is unknown comes last in both orders. `recent`: when it was first observed; `g_*`: growth; `popular` and `likes` need `type=bot`.',
    ),
    order: choiceOr(['desc', 'asc'], 'desc', 'Greatest first or smallest first.'),
    norank: switchedOn('With `search`: sort by `sort` instead of relevance.'),
    limit: limit(200, 50),
    page: page(),
  },
  check: (params) => [
    ...crossedBounds(params, BOUNDS),
    ...freshFaults(params.fresh),
    ...(params.search === undefined ? [] : queryFaults('search', params.search, params)),
    ...(BOT_SORTS.includes(params.sort) && params.type !== 'bot'
      ? [faultOf('sort', 'bots_only', { value: params.sort })]
      : []),
  ],
  response: Type.Object({
    items: list(Card, 'The cards of this page.'),
    total: integer('Number of channels, chats and bots that match.'),
    page: integer('Number of this page.'),
    limit: integer('Cards per page.'),
    subs_sum: integer('Sum of the known subscribers of all that match.'),
  }),
  example: '?type=channel&category=Технологии&subs_min=1000&sort=g_week&limit=3',
  answer: async ({ params, linkBase, version, today, ...tx }) => {
    const filters = Object.fromEntries(
      Object.keys(FILTERS).map((filter) => [filter, params[filter as keyof typeof FILTERS]]),
    )
    const search = params.syntax ? params.search : namedOr(params.search, linkBase)
    const { items, total, subs_sum } = await listChats(tx, await cardsAt(tx, version), {
      ...params,
      search,
      filters,
      lookedAtFrom: freshFrom(params.fresh, today),
    })
    const { page, limit } = params
    return { items: await cardsOf(tx.db, chosen(items, params), linkBase), total, page, limit, subs_sum }
  },
})

export const channel = endpoint({
  path: '/api/channels/:handle',
  product: 'base',
  tag,
  summary: 'One channel, chat or bot',
  params: {
    handle: name(
      'The slug from the public link, the link itself or one to a post, the numeric chat_id, or the exact title.',
    ),
    inferred: inferred(),
  },
  response: Card,
  example: EXAMPLE_HANDLE,
  answer: async ({ db, params, linkBase }) => {
    const chat = await findChat(db, params.handle, linkBase)
    if (chat === undefined)
      throw new ApiError('not_found', `There is no channel, chat or bot "${params.handle}".`)
    const [card] = await cardsOf(db, chosen([chat], params), linkBase)
    return card as Card
  },
})

/** How many channels, chats and bots each category or region has. */
const countsOf = (path: string, measure: 'category' | 'region', summary: string) =>
  endpoint({
    path,
    product: 'base',
    tag,
    summary,
    params: { inferred: inferred() },
    response: Counts,
    example: '',
    answer: async ({ db, params }) => {
      const counts = largestFirst(await readCounters(db, measureOf(measure, params)))
      return { counts: Object.fromEntries(counts.map(({ name, count }) => [name, count])) }
    },
  })

export const categories = countsOf(
  '/api/channels/categories',
  'category',
  'Categories with the number of channels, chats and bots in each',
)

export const regions = countsOf(
  '/api/channels/regions',
  'region',
  'Regions with the number of channels, chats and bots in each',
)

export const similar = endpoint({
  path: '/api/channels/similar',
  product: 'base',
  tag,
  summary: 'Bots of the same category',
  params: { chat_id: chatId(), limit: limit(30, 15) },
  response: Type.Object({
    category: textOrNull('The category.'),
    inferred: inferredOf(['category']),
    items: list(Card, 'Bots, those with the most subscribers first.'),
  }),
  example: `?chat_id=${EXAMPLE_BOT}&limit=2`,
  answer: async ({ db, params, linkBase }) => {
    const chat = await requireChat(db, params.chat_id)
    const { category } = chat
    const inferred = inferredAmong(['category'], chat)
    const bots = category === null ? [] : await botsOfCategory(db, category, params.chat_id, params.limit)
    return { category, inferred, items: await cardsOf(db, bots, linkBase) }
  },
})

export const botCategories = endpoint({
  path: '/api/channels/bot-categories',
  product: 'base',
  tag,
  summary: 'Categories of bots',
  params: { inferred: inferred() },
  response: Type.Object({
    items: list(
      Type.Object({ name: text('Category.'), count: integer('Number of bots in it.') }),
      'The category with the most bots first.',
    ),
    total: integer('Number of bots in all categories.'),
  }),
  example: '',
  answer: async ({ db, params }) => {
    const items = largestFirst(await readCounters(db, measureOf('category_bots', params)))
    return { items, total: items.reduce((sum, { count }) => sum + count, 0) }
  },
})

export const likes = endpoint({
  path: '/api/channels/likes',
  product: 'base',
  tag,
  summary: 'Likes of a bot',
  params: { chat_id: chatId() },
  response: Type.Object({ count: integer('Number of likes of the bot.') }),
  example: `?chat_id=${EXAMPLE_BOT}`,
  answer: async ({ db, params }) => ({ count: (await requireChat(db, params.chat_id)).likes }),
})

/** Of equal counts by name, so that the order does not depend on the engine. */
const largestFirst = (counts: ReadonlyMap<string, number>): { name: string; count: number }[] =>
  Array.from(counts, ([name, count]) => ({ name, count })).sort(
    (a, b) => b.count - a.count || (a.name < b.name ? -1 : 1),
  )
