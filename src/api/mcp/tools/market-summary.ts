import Type, { type TProperties } from 'typebox'
import { choiceOr } from '../../../http/parameters.js'
import { type Fields, only } from '../output.js'
import type { MakeTool } from '../tool.js'
import { AS_OF } from './cards.js'
import { itemLimit, pickParameters } from './parameters.js'

interface Part {
  path: string
  fields: Fields
}

const PARTS = {
  totals: {
    path: '/api/channels/stats',
    fields: ['channels', 'chats', 'bots', 'posts', 'posts_today', 'subs', 'views_total', 'categories'],
  },
  top_channels: {
    path: '/api/channels/top-channels',
    fields: [{ items: ['chat_id', 'handle', 'title', 'value', 'posts', AS_OF] }, 'stale'],
  },
  growth_leaders: {
    path: '/api/channels/growth-leaders',
    fields: [
      {
        items: [
          ...['chat_id', 'handle', 'title', 'category', 'participants_count', 'gain', 'g_week', 'g_month'],
          AS_OF,
        ],
      },
      'stale',
    ],
  },
  categories: {
    path: '/api/channels/category-growth',
    fields: [{ items: ['name', 'chans', 'base', 'delta', 'pct', 'known'] }, 'stale'],
  },
  regions: { path: '/api/channels/regions', fields: ['counts'] },
  best_time: { path: '/api/channels/best-time', fields: [{ items: ['dow', 'hr', 'er', 'n'] }] },
  content_types: { path: '/api/channels/content-types', fields: [{ items: ['n', 'v'] }, 'unseen'] },
} as const satisfies Record<string, Part>

type PartName = keyof typeof PARTS

interface Hours {
  items: { er: number }[]
}

/** The hours of a week in the order of their engagement: a list of all 168 would be mostly of no use. */
const bestHours = ({ items }: Hours, count: number): Hours => ({
  items: items.toSorted((a, b) => b.er - a.er).slice(0, count),
})

export const marketSummary: MakeTool = (endpointAt) => {
  const names = Object.keys(PARTS) as PartName[]
  const output: TProperties = Object.fromEntries(
    names.map((name) => [
      name,
      Type.Optional(only(endpointAt(PARTS[name].path).response, PARTS[name].fields)),
    ]),
  )
  return {
    name: 'market_summary',
    title: 'The whole market',
    description:
      'Numbers over all channels, chats and bots: `totals`; `top_channels` by reach or ERR; `growth_leaders`; `categories` with their growth over 30 days; `regions` with the number of chats; `best_time`, the hours of the week with the highest engagement; `content_types` of the last 30 days.',
    input: {
      part: choiceOr(names, 'totals', 'Which numbers to show.'),
      ...pickParameters(endpointAt(PARTS.top_channels.path), ['metric']),
      ...pickParameters(endpointAt(PARTS.growth_leaders.path), ['period']),
      limit: itemLimit(),
    },
    output,
    unitsByPlace: {
      'top_channels.items.value': 'views with metric reach, percent with metric err',
    },
    answer: async ({ given, ask }) => {
      const part = given.part as PartName
      const content = await ask(PARTS[part].path, given)
      return { [part]: part === 'best_time' ? bestHours(content as Hours, Number(given.limit)) : content }
    },
  }
}
