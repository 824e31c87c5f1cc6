import { propertiesOnly } from '../output.js'
import type { MakeTool } from '../tool.js'
import { CARD_SUMMARY } from './cards.js'
import { itemLimit } from './parameters.js'

const PATH = '/api/channels'

export const findChannels: MakeTool = (endpointAt) => {
  const { params, response } = endpointAt(PATH)
  return {
    name: 'find_channels',
    title: 'Find channels',
    description:
      'Finds channels, group chats and bots by words of their title or description and by filters, sorted by any number. Use it to learn the handle or chat_id of a channel, or to list the largest, fastest growing or most cited ones of a category or region. Exact names of categories and regions come from market_summary.',
    input: { ...params, limit: itemLimit() },
    output: propertiesOnly(response, ['total', 'page', 'subs_sum', { items: CARD_SUMMARY }]),
    unitsByPlace: { total: 'chats' },
    answer: ({ given, ask }) => ask(PATH, given),
  }
}
