import Type, { type TProperties } from 'typebox'
import { choiceOr, limit } from '../../../http/parameters.js'
import type { Card } from '../../card.js'
import { only, propertiesOnly, propertyOf } from '../output.js'
import type { EndpointAt, MakeTool, ToolCall } from '../tool.js'
import { CARD_DETAILS } from './cards.js'
import { CHANNEL_PATH, channelOf } from './parameters.js'

const ERR_PATH = '/api/channels/err'
const PUBLICATIONS_PATH = '/api/channels/posts-summary'
const COVERAGE_PATH = '/api/channels/coverage'

const SERIES = {
  subscribers: { path: '/api/channels/subs', fields: ['d', 'subs'] },
  reach: { path: '/api/channels/reach-timeline', fields: ['d', 'reach', 'err', 'total', 'n', 'mature'] },
  publications: { path: '/api/channels/posts-timeline', fields: ['d', 'p', 'r'] },
  citation_index: { path: '/api/channels/citation-history', fields: ['d', 'ci'] },
} as const

type Series = keyof typeof SERIES

interface Items {
  items: object[]
}

/** A day of any of the series: each has some of these fields. */
const seriesDay = (endpointAt: EndpointAt): TProperties => {
  const fields = Object.values(SERIES).map(({ path, fields }) => {
    const { items = {} } = propertyOf(endpointAt(path).response, 'items')
    return propertiesOnly(items, fields)
  })
  const all = Object.entries(Object.assign({}, ...fields) as TProperties)
  return Object.fromEntries(
    all.map(([name, schema]) => [name, name === 'd' ? schema : Type.Optional(schema)]),
  )
}

const seriesOf = async ({ given, ask }: ToolCall, chatId: number): Promise<object[] | undefined> => {
  const { series = 'none', days } = given
  if (series === 'none') return undefined
  const { items } = await ask<Items>(SERIES[series as Series].path, { chat_id: chatId })
  return items.slice(-Number(days))
}

export const channelNumbers: MakeTool = (endpointAt) => ({
  name: 'channel_numbers',
  title: 'Numbers of a channel',
  description:
    'Everything that is known about one channel, chat or bot: subscribers and their growth, reach, engagement (ERR, ER), citation index, number of posts, and what these numbers rest on. With `series`, also one of its numbers day by day.',
  input: {
    channel: channelOf(endpointAt),
    series: choiceOr(['none', ...(Object.keys(SERIES) as Series[])], 'none', 'A series to show day by day.'),
    days: limit(366, 30, 'How many of the newest days of the series to show.'),
  },
  output: {
    card: only(endpointAt(CHANNEL_PATH).response, CARD_DETAILS),
    engagement: only(endpointAt(ERR_PATH).response, [
      'err_24h',
      'err_48h',
      'er',
      'posts',
      'reposts_excluded',
    ]),
    publications: only(endpointAt(PUBLICATIONS_PATH).response, ['total', 'month', 'week', 'yesterday']),
    coverage: only(endpointAt(COVERAGE_PATH).response, [
      'first_seen',
      'last_seen',
      'subscriber_days_30',
      'subscriber_gap_days',
      'posts',
      'posts_with_views',
    ]),
    series: Type.Optional(
      Type.Array(Type.Object(seriesDay(endpointAt)), { description: 'Days that have a value, ascending.' }),
    ),
  },
  unitsByPlace: { 'series.total': 'views' },
  answer: async (call) => {
    const { given, ask } = call
    const card = await ask<Card>(CHANNEL_PATH, { handle: given.channel })
    const { chat_id } = card
    return {
      card,
      engagement: await ask(ERR_PATH, { chat_id }),
      publications: await ask(PUBLICATIONS_PATH, { chat_id }),
      coverage: await ask(COVERAGE_PATH, { chat_id }),
      series: await seriesOf(call, chat_id),
    }
  },
})
