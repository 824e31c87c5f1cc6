import Type, { type Static } from 'typebox'
import { subsClassBounds } from '../domain/citation-index.js'
import { linkOf, postLinkOf } from '../domain/links.js'
import { commonDays, monthDays } from '../domain/periods.js'
import { dayOf, formatWhen, isoDay } from '../domain/time.js'
import { printed } from '../domain/unknown.js'
import { endpoint } from '../http/endpoint.js'
import { chatId, date, limit, name, page } from '../http/parameters.js'
import { day, integer, list, text, textOrNull, unknownOf, when } from '../http/schema.js'
import { isLargeChat } from '../queries/large-chat.js'
import { type Mention, mentionDays, mentions } from '../queries/mentions.js'
import { daysOfOthers } from '../queries/others.js'
import { EXAMPLE_CHANNEL } from './examples.js'
import { inferred } from './labels.js'
import { REPOSTED } from './post-details.js'
import { requireChat, requireKnown } from './require-chat.js'

const tag = 'Mentions'

const MENTION_NUMBERS = ['author_subs', 'views'] as const

export const MentionItem = Type.Object({
  author_title: text('Name of the citing channel.'),
  author_link: textOrNull('Link of the citing channel.'),
  author_subs: integer('Subscribers of the citing channel.'),
  kind: Type.Enum(['mention', 'repost'], { description: 'How the post cites the channel.' }),
  text: text('Text of the citing post.'),
  url: textOrNull('Link to the citing post.'),
  when: when('Publication time of the citing post (Moscow), DD.MM.YYYY HH:MM.'),
  views: integer('Views of the citing post.'),
  chat_id: integer('Identifier of the citing channel.'),
  seq: text('Identifier of the citing post within its channel.'),
  dil: integer(
    'How many handles the post mentions: 0 one, 1 two to five, 2 six to fifteen, 3 more; 0 for reposts.',
  ),
  ...REPOSTED,
  unknown: unknownOf(MENTION_NUMBERS),
})

export const mentionOf = (mention: Mention, linkBase: string): Static<typeof MentionItem> =>
  printed(
    {
      author_title: mention.title,
      author_link: linkOf(mention, linkBase),
      author_subs: mention.participants_count,
      kind: mention.is_repost === 1 ? ('repost' as const) : ('mention' as const),
      text: mention.text ?? '',
      url: postLinkOf(mention, mention, linkBase),
      when: formatWhen(mention.epoch),
      views: mention.views,
      chat_id: mention.chat_id,
      seq: mention.seq,
      dil: mention.dil,
      repost_chat_id: mention.repost_chat_id,
      repost_seq: mention.repost_seq,
    },
    MENTION_NUMBERS,
  )

export const mentionsTimeline = endpoint({
  path: '/api/channels/mentions-timeline',
  product: 'search',
  tag,
  summary: 'Mentions and reposts per day',
  params: { chat_id: chatId() },
  response: Type.Object({
    items: list(
      Type.Object({ d: day(), mentions: integer('Mentions.'), reposts: integer('Reposts.') }),
      'Days with a mention or a repost, ascending.',
    ),
    unknown: Type.Array(Type.Enum(['items']), {
      description: '`items` where there are none because no post of any other channel is known.',
    }),
  }),
  isUnbounded: isLargeChat,
  example: `?chat_id=${EXAMPLE_CHANNEL}`,
  answer: async ({ db, params }) => {
    const { chat_id: chatId, citations_at } = await requireChat(db, params.chat_id)
    const days = await mentionDays(db, { chatId })
    const isKnown =
      days.length > 0 || (await daysOfOthers(db, chatId, { from: 0, to: dayOf(citations_at) })).length > 0
    return {
      items: days.map(({ day, mentions, reposts }) => ({ d: isoDay(day), mentions, reposts })),
      unknown: isKnown ? [] : ['items' as const],
    }
  },
})

export const mentionsList = endpoint({
  path: '/api/channels/mentions-list',
  product: 'search',
  tag,
  summary: 'Posts that mention or repost a channel',
  params: {
    chat_id: chatId(),
    month: Type.Optional(
      Type.String({ pattern: '^[0-9]{4}-(0[1-9]|1[0-2])$', description: 'Only this month, YYYY-MM.' }),
    ),
    day: Type.Optional(date('Only this day.')),
    author: Type.Optional(chatId('Only mentions by this citing channel.')),
    dil: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 3,
        description:
          'Only posts that mention so many handles: 0 one, 1 two to five, 2 six to fifteen, 3 more.',
      }),
    ),
    subs: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 4,
        description: 'Size of the citing channel, from 0 (under 1 thousand) to 4 (over 100 thousand).',
      }),
    ),
    cat: Type.Optional(name('Category of the citing channel.')),
    reg: Type.Optional(name('Region of the citing channel.')),
    inferred: inferred(),
    limit: limit(200, 50),
    page: page(),
  },
  response: Type.Object({ items: list(MentionItem, 'Newest first.') }),
  isUnbounded: isLargeChat,
  example: `?chat_id=${EXAMPLE_CHANNEL}&limit=2`,
  answer: async ({ db, params, linkBase }) => {
    await requireKnown(db, params.chat_id)
    const filter = {
      citedChatId: params.chat_id,
      days: commonDays([
        params.month === undefined ? undefined : monthDays(params.month),
        params.day === undefined ? undefined : { from: params.day, to: params.day },
      ]),
      author: params.author,
      dil: params.dil,
      subs: params.subs === undefined ? undefined : subsClassBounds(params.subs),
      category: params.cat,
      region: params.reg,
      inferred: params.inferred,
    }
    const { limit, page } = params
    const found = await mentions(db, filter, { limit, offset: (page - 1) * limit })
    return { items: found.map((mention) => mentionOf(mention, linkBase)) }
  },
})
