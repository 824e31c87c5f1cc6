import { propertiesOnly } from '../output.js'
import type { MakeTool } from '../tool.js'
import { itemLimit, textLength } from './parameters.js'

const PATH = '/api/posts/ranking'

export const postRanking: MakeTool = (endpointAt) => {
  const { params, response } = endpointAt(PATH)
  return {
    name: 'post_ranking',
    title: 'Best posts of a period',
    description:
      'The best posts of a day, week or month over all channels, or those of a category or region, at most one for each channel. Channels themselves are ranked by market_summary and, with any filter, by find_channels.',
    input: { ...params, limit: itemLimit(), text_length: textLength() },
    output: propertiesOnly(response, [
      {
        items: [
          ...['rank', 'chat_id', 'handle', 'title', 'participants_count', 'category', 'region', 'seq', 'url'],
          ...['when', 'views', 'reposts', 'reactions', 'forwards', 'comments', 'copies', 'text'],
        ],
      },
    ]),
    answer: ({ given, ask }) => ask(PATH, given),
  }
}
