import Type, { type Static } from 'typebox'
import { ApiError } from '../errors.js'
import { type Chat, findChat } from '../queries/catalogue.js'
import type { ApiRoutes } from './routes.js'
import { decimal, flag, integer, integerOrNull, NO_NUL, text, textOrNull } from './schema.js'

export const Card = Type.Object(
  {
    chat_id: integer('Numeric identifier of the channel, chat or bot.'),
    handle: textOrNull('Slug from the public link.'),
    title: text('Name.'),
    link: textOrNull('Public link.'),
    description: text('Description.'),
    chat_type: Type.Enum(['channel', 'chat', 'bot'], { description: 'What it is.' }),
    category: textOrNull('Category name from the category list.'),
    region: textOrNull('Region name from the region list.'),
    lang: textOrNull('Language.'),
    participants_count: integer('Subscribers.'),
    avg_reach: decimal('Mean views of own posts of the last 30 days.'),
    err_pct: decimal('ERR: 100 · avg_reach / participants_count.'),
    citation_idx: decimal('Citation index.'),
    g_today: integer('Subscriber growth today.'),
    g_yest: integer('Subscriber growth yesterday.'),
    g_week: integer('Subscriber growth over 7 days.'),
    g_month: integer('Subscriber growth over 30 days.'),
    messages_count: integer('Number of messages.'),
    verified: flag('Verified by the messenger.'),
    is_public: flag('Open to everyone.'),
    first_post_epoch: integerOrNull('First post, Unix seconds.'),
    last_post_epoch: integerOrNull('Last post, Unix seconds.'),
  },
  { description: 'A channel, chat or bot with its audience and engagement.' },
)

export type Card = Static<typeof Card>

/** The public link: as it was seen, else made from the handle. */
const linkOf = (chat: Pick<Chat, 'link' | 'handle'>, linkBase: string): string | null =>
  chat.link ?? (chat.handle === null ? null : `${linkBase}/${chat.handle}`)

const cardOf = (chat: Chat, linkBase: string): Card => ({
  ...chat,
  chat_type: chat.chat_type as Card['chat_type'],
  link: linkOf(chat, linkBase),
  verified: chat.verified === 1,
  is_public: chat.is_public === 1,
})

export const catalogue: ApiRoutes = (api) => {
  api.get('/api/channels/:handle', {
    product: 'base',
    summary: 'One channel, chat or bot',
    params: Type.Object({
      handle: Type.String({
        minLength: 1,
        maxLength: 1_000,
        pattern: NO_NUL,
        description: 'The slug from the public link, the numeric chat_id, or the exact title.',
      }),
    }),
    response: Card,
    answer: async ({ db, params, linkBase }) => {
      const chat = await findChat(db, params.handle)
      if (chat === undefined)
        throw new ApiError('not_found', `There is no channel, chat or bot "${params.handle}".`)
      return cardOf(chat, linkBase)
    },
  })
}
