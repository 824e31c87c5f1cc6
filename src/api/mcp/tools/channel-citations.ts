import Type from 'typebox'
import { limit, withDefault } from '../../../http/parameters.js'
import { type Fields, only, propertiesOnly, propertyOf } from '../output.js'
import type { MakeTool } from '../tool.js'
import { channelOf, chatIdOf, pickParameters, textLength } from './parameters.js'

const CITATION_PATH = '/api/channels/citation'
const INDEX_PATH = '/api/channels/citation-breakdown'
const POSTS_PATH = '/api/channels/mentions-list'

const PARTNERS: Fields = [
  ...['channels', 'mentions', 'reposts'],
  { sources: ['chat_id', 'handle', 'title', 'participants_count', 'mentions', 'reposts', 'last_epoch'] },
]
const SHARES: Fields = ['name', 'count', 'ci', 'pct']

interface Partners {
  sources: object[]
}

interface Items {
  items: object[]
}

export const channelCitations: MakeTool = (endpointAt) => {
  const posts = endpointAt(POSTS_PATH)
  return {
    name: 'channel_citations',
    title: 'Who cites whom',
    description:
      'Who mentions or reposts a channel (incoming) and whom it mentions or reposts (outgoing), and what its citation index consists of; its classes are explained in channelscope://formulas/citations. With `posts`, also the newest posts that cite it, which needs the product "search".',
    input: {
      channel: channelOf(endpointAt),
      limit: limit(100, 10, 'How many channels to show in each direction.'),
      posts: withDefault(
        Type.Integer({
          minimum: 0,
          maximum: 50,
          description: 'How many of the newest citing posts to show.',
        }),
        0,
      ),
      ...pickParameters(posts, ['month', 'cat']),
      text_length: textLength(),
    },
    output: {
      ...propertiesOnly(endpointAt(CITATION_PATH).response, [{ incoming: PARTNERS }, { outgoing: PARTNERS }]),
      index: only(endpointAt(INDEX_PATH).response, [
        ...['total', 'ci'],
        { byType: SHARES, bySubs: SHARES, byCategory: SHARES },
      ]),
      posts: Type.Optional(
        only(propertyOf(posts.response, 'items'), [
          ...['chat_id', 'author_title', 'author_subs', 'kind', 'seq', 'url', 'when', 'views', 'text'],
        ]),
      ),
    },
    unitsByPlace: {
      'index.total': 'citations of the last 30 days',
      'index.byType.count': 'citations',
      'index.bySubs.count': 'citations',
      'index.byCategory.count': 'citations',
    },
    answer: async ({ given, ask }) => {
      const chat_id = await chatIdOf(ask, given.channel ?? '')
      const { incoming, outgoing } = await ask<Record<'incoming' | 'outgoing', Partners>>(CITATION_PATH, {
        chat_id,
      })
      const first = ({ sources, ...sums }: Partners) => ({
        ...sums,
        sources: sources.slice(0, Number(given.limit)),
      })
      const asked = { month: given.month, cat: given.cat, chat_id, limit: given.posts }
      return {
        incoming: first(incoming),
        outgoing: first(outgoing),
        index: await ask(INDEX_PATH, { chat_id }),
        posts: given.posts === '0' ? undefined : (await ask<Items>(POSTS_PATH, asked)).items,
      }
    },
  }
}
