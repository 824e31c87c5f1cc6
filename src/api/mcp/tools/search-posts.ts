import Type from 'typebox'
import { switchedOn } from '../../../http/parameters.js'
import { propertiesOnly } from '../output.js'
import type { MakeTool } from '../tool.js'
import { channelOf, chatIdOf, itemLimit, pickParameters, textLength } from './parameters.js'

const PATH = '/api/posts/search'

export const searchPosts: MakeTool = (endpointAt) => {
  const endpoint = endpointAt(PATH)
  return {
    name: 'search_posts',
    title: 'Search posts',
    description:
      'Full-text search over the posts of all channels, or of one: words in any Russian or English form, or with `syntax` a query language. Says how many posts match, which channels have most of them and, with `timeline`, how many there are each day.',
    input: {
      ...pickParameters(endpoint, ['q', 'syntax', 'exact', 'exclude', 'from', 'to', 'sort', 'order']),
      ...pickParameters(endpoint, ['hide_reposts', 'hide_deleted', 'copies', 'source', 'category']),
      ...pickParameters(endpoint, ['versions', 'page']),
      channel: Type.Optional(channelOf(endpointAt, 'Only this channel, chat or bot')),
      timeline: switchedOn(
        'Show how many of the newest 5,000 posts found each day has; on the first page only.',
      ),
      limit: itemLimit(),
      text_length: textLength(),
    },
    output: propertiesOnly(endpoint.response, [
      'total',
      'capped',
      'count_cap',
      'unread_before',
      { suggestions: ['q', 'total'] },
      {
        items: [
          ...['chat_id', 'handle', 'title', 'chat_type', 'participants_count', 'seq', 'url', 'when'],
          ...['views', 'reactions', 'forwards', 'comments', 'copies', 'is_repost', 'text'],
        ],
      },
      { first: ['chat_id', 'handle', 'title', 'seq', 'url', 'when'] },
      { sources: ['chat_id', 'title', 'count'] },
      { timeline: ['d', 'posts', 'views'] },
    ]),
    answer: async ({ given, ask }) => {
      const { channel } = given
      const chatId = channel === undefined ? {} : { chat_id: await chatIdOf(ask, channel) }
      const { timeline, ...found } = await ask<{ timeline?: object[] }>(PATH, {
        ...given,
        ...chatId,
        marks: '0',
      })
      return given.timeline === '1' ? { ...found, timeline } : found
    },
  }
}
