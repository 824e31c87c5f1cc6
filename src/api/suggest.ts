import Type from 'typebox'
import { readPastedName } from '../domain/pasted-name.js'
import { endpoint } from '../http/endpoint.js'
import { limit, words } from '../http/parameters.js'
import { integer, list, text, textOrNull, unknownOf } from '../http/schema.js'
import { cardsAt } from '../queries/catalogue/card-cache.js'
import { completionsOf } from '../queries/suggest.js'

export const suggest = endpoint({
  path: '/api/suggest',
  product: 'base',
  tag: 'Search',
  summary: 'What is being typed into a search field',
  params: {
    q: words('What was typed so far: words, a handle, a `chat_id`, or a link to a chat or post.'),
    limit: limit(20, 8, 'How many channels, and how many words, to return at most.'),
  },
  response: Type.Object({
    named: Type.Union(
      [
        Type.Object({
          chat_id: integer(
            'Identifier of the channel that a link, its `chat_id` or its handle with an `@` names.',
          ),
          seq: textOrNull('The post, where the link was to one.'),
        }),
        Type.Null(),
      ],
      { description: 'The page that a link or name leads to.' },
    ),
    channels: list(
      Type.Object({
        chat_id: integer('Channel identifier.'),
        handle: textOrNull('Its slug.'),
        title: text('Its name.'),
        chat_type: text('`channel`, `chat` or `bot`.'),
        participants_count: integer('Number of subscribers.'),
        unknown: unknownOf(['participants_count']),
      }),
      'Channels with these words: the named one first, then as in the catalogue.',
    ),
    words: list(
      Type.Object({
        word: text('A word, or a hashtag with its sign.'),
        posts: integer('Number of posts that have it in this form.'),
      }),
      'Words and hashtags that begin as the last word does and that at least 5 posts have, the most frequent first.',
    ),
  }),
  example: '?q=нов&limit=3',
  answer: async ({ params: { q, limit }, linkBase, version, ...tx }) => {
    const found = await completionsOf(tx, await cardsAt(tx, version), { q, linkBase, limit })
    const seq = readPastedName(q, linkBase)?.seq ?? null
    return {
      named: found.named === undefined ? null : { chat_id: found.named.chat_id, seq },
      channels: found.chats.map(({ chat_id, handle, title, chat_type, participants_count: count }) => ({
        ...{ chat_id, handle, title, chat_type },
        participants_count: count ?? 0,
        unknown: count === null ? ['participants_count' as const] : [],
      })),
      words: found.words,
    }
  },
})
