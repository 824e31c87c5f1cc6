import Type, { type Static } from 'typebox'
import { asOf } from '../domain/clocks.js'
import { inferredAmong, LABEL_FIELDS } from '../domain/labels.js'
import { linkOf } from '../domain/links.js'
import { markUnknown } from '../domain/unknown.js'
import { decimal, flag, integer, integerOrNull, text, textOrNull, unknownOf } from '../http/schema.js'
import type { Chat } from '../queries/catalogue.js'
import { indexReader } from '../queries/known-index.js'
import type { ReadDb } from '../store/index.js'
import { AsOf } from './clocks.js'
import { inferredOf } from './labels.js'

/** The numbers of a card that may be unknown. */
export const CARD_NUMBERS = [
  'participants_count',
  'avg_reach',
  'err_pct',
  'citation_idx',
  'g_today',
  'g_yest',
  'g_week',
  'g_month',
  'messages_count',
  'median_reach',
] as const

export const CHAT_TYPES = ['channel', 'chat', 'bot'] as const

export const Card = Type.Object(
  {
    chat_id: integer('Numeric identifier of the channel, chat or bot.'),
    handle: textOrNull('Slug from the public link.'),
    title: text('Name.'),
    link: textOrNull('Public link.'),
    description: text('Description.'),
    chat_type: Type.Enum([...CHAT_TYPES], { description: 'Whether it is a channel, a group chat or a bot.' }),
    category: textOrNull('Category name from the category list.'),
    region: textOrNull('Region name from the region list.'),
    lang: textOrNull('Language.'),
    participants_count: integer('Subscribers.'),
    avg_reach: decimal('Mean views of own posts of the last 30 days.'),
    err_pct: decimal('ERR: 100 · avg_reach / the subscribers of that time.'),
    citation_idx: decimal('Citation index.'),
    g_today: integer('Subscriber growth today.'),
    g_yest: integer('Subscriber growth yesterday.'),
    g_week: integer('Subscriber growth over 7 days.'),
    g_month: integer('Subscriber growth over 30 days.'),
    messages_count: integer('Number of messages.'),
    verified: flag('Whether the messenger has verified it.'),
    is_public: flag('Whether everyone can read it.'),
    first_post_epoch: integerOrNull('Time of the first post, Unix seconds.'),
    last_post_epoch: integerOrNull('Time of the last post, Unix seconds.'),
    median_reach: decimal('Median views of the same posts as avg_reach.'),
    as_of: AsOf,
    inferred: inferredOf(LABEL_FIELDS),
    unknown: unknownOf(CARD_NUMBERS),
  },
  { description: 'A channel, chat or bot with its audience and engagement.' },
)

export type Card = Static<typeof Card>

/** Each field by its name: the engine makes such an object at once, but copies a row column by column. */
const cardOf = (chat: Chat, citationIndex: number | null, linkBase: string): Card =>
  markUnknown(
    {
      chat_id: chat.chat_id,
      handle: chat.handle,
      title: chat.title,
      link: linkOf(chat, linkBase),
      description: chat.description,
      chat_type: chat.chat_type as Card['chat_type'],
      category: chat.category,
      region: chat.region,
      lang: chat.lang,
      participants_count: chat.participants_count,
      avg_reach: chat.avg_reach,
      err_pct: chat.err_pct,
      citation_idx: citationIndex,
      g_today: chat.g_today,
      g_yest: chat.g_yest,
      g_week: chat.g_week,
      g_month: chat.g_month,
      messages_count: chat.messages_count,
      verified: chat.verified === 1,
      is_public: chat.is_public === 1,
      first_post_epoch: chat.first_post_epoch,
      last_post_epoch: chat.last_post_epoch,
      median_reach: chat.median_reach,
      as_of: asOf(chat),
      inferred: inferredAmong(LABEL_FIELDS, chat),
    },
    CARD_NUMBERS,
  )

/** The card of one of these chats. */
export const cardReader = async (
  db: ReadDb,
  chats: readonly Chat[],
  linkBase: string,
): Promise<(chat: Chat) => Card> => {
  const indexOf = await indexReader(db, chats)
  return (chat) => cardOf(chat, indexOf(chat), linkBase)
}

export const cardsOf = async (db: ReadDb, chats: readonly Chat[], linkBase: string): Promise<Card[]> =>
  chats.map(await cardReader(db, chats, linkBase))
