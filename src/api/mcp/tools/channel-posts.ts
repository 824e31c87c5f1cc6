import { propertiesOnly } from '../output.js'
import type { MakeTool } from '../tool.js'
import { channelOf, chatIdOf, itemLimit, pickParameters, textLength } from './parameters.js'

const PATH = '/api/channels/posts'

export const channelPosts: MakeTool = (endpointAt) => {
  const endpoint = endpointAt(PATH)
  return {
    name: 'channel_posts',
    title: 'Posts of a channel',
    description:
      'The newest or most viewed posts of one channel, chat or bot, with views, reactions, forwards and comments; also its edited or deleted posts, those of one day, or a single post by its seq. To find posts by their words, use search_posts.',
    input: {
      channel: channelOf(endpointAt),
      ...pickParameters(endpoint, ['period', 'day', 'sort', 'edited', 'deleted', 'seq']),
      limit: itemLimit(),
      text_length: textLength(),
    },
    output: propertiesOnly(endpoint.response, [
      'total',
      {
        items: [
          ...['seq', 'url', 'when', 'views', 'reactions', 'forwards', 'comments', 'media'],
          ...['repost_from', 'repost_handle', 'deleted', 'edited', 'text'],
        ],
      },
    ]),
    answer: async ({ given: { channel = '', ...given }, ask }) =>
      ask(PATH, { ...given, chat_id: await chatIdOf(ask, channel) }),
  }
}
