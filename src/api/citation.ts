import Type, { type Static } from 'typebox'
import { breakdown } from '../domain/breakdown.js'
import { CITATION_WINDOW_DAYS } from '../domain/citation-index.js'
import { asOf } from '../domain/clocks.js'
import { linkOf } from '../domain/links.js'
import { lastDays } from '../domain/periods.js'
import { dayOf } from '../domain/time.js'
import { printed } from '../domain/unknown.js'
import { endpoint } from '../http/endpoint.js'
import { chatId } from '../http/parameters.js'
import { decimal, integer, integerOrNull, list, text, textOrNull, unknownOf } from '../http/schema.js'
import type { Chat } from '../queries/catalogue.js'
import {
  type CitationDirection,
  type CitationPartner,
  citationPartners,
  citationTotals,
  incomingCitations,
} from '../queries/citation.js'
import { indexReader } from '../queries/known-index.js'
import { isLargeChat } from '../queries/large-chat.js'
import { daysOfOthers } from '../queries/others.js'
import { outsideOf } from '../queries/outside.js'
import type { ReadTransaction } from '../store/index.js'
import { AsOf } from './clocks.js'
import { EXAMPLE_CHANNEL } from './examples.js'
import { inferred } from './labels.js'
import { requireChat, requireKnown } from './require-chat.js'
import { IndexDay, indexSeries } from './series.js'

const tag = 'Citation index'
const params = { chat_id: chatId() }
const example = `?chat_id=${EXAMPLE_CHANNEL}`

const partner = {
  chat_id: integer('Channel identifier.'),
  handle: textOrNull('Channel slug.'),
  title: text('Channel name.'),
  link: textOrNull('Channel link.'),
  participants_count: integer('Subscribers.'),
}

const unknown = unknownOf(['participants_count'])

const partnerOf = (one: CitationPartner, linkBase: string) => ({
  ...printed(one, ['participants_count']),
  link: linkOf(one, linkBase),
})

const CitationSource = Type.Object({
  ...partner,
  mentions: integer('Mentions.'),
  reposts: integer('Reposts.'),
  last_epoch: integer('Time of the newest one, Unix seconds.'),
  unknown,
})

const RepostSource = Type.Object({
  ...partner,
  count: integer('Reposts.'),
  last_epoch: integer('Time of the newest one, Unix seconds.'),
  unknown,
})

const OutsideChat = Type.Object({
  chat_id: integerOrNull('Identifier, where a repost names it.'),
  handle: textOrNull('The handle that was referred to last.'),
  title: textOrNull('The title that a repost had last.'),
  mentions: integer('Posts that mention it.'),
  reposts: integer('Reposts.'),
  last_epoch: integer('Time of the newest one, Unix seconds.'),
})

/** Chats that are referred to and are not in the catalogue. */
const outsideFields = {
  outside: list(OutsideChat, 'Up to 100 chats that are not in the catalogue, most references first.'),
  outside_total: integer('How many such chats there are.'),
}

const MAX_OUTSIDE = 100

const outsideIn = async (tx: ReadTransaction, chatId: number, which: 'all' | 'reposts') => {
  const chats = await outsideOf(tx, chatId, which)
  return { outside: chats.slice(0, MAX_OUTSIDE), outside_total: chats.length }
}

const CITATION_NUMBERS = ['channels', 'mentions', 'reposts'] as const

const CITATIONS = {
  channels: integer('Number of channels.'),
  mentions: integer('Mentions.'),
  reposts: integer('Reposts.'),
  sources: list(CitationSource, 'Up to 100 channels, most citations first.'),
  unknown: unknownOf(CITATION_NUMBERS),
}

const Shares = (what: string) =>
  list(
    Type.Object({
      name: text(what),
      count: integer('Number of citations.'),
      ci: decimal('Their share of the index.'),
      pct: decimal('Their share in percent.'),
    }),
    'The greatest share first.',
  )

const citationsIn = async (
  tx: ReadTransaction,
  chat: Chat,
  direction: CitationDirection,
  linkBase: string,
) => {
  const totals = await citationTotals(tx.db, chat.chat_id, direction)
  const partners = await citationPartners(tx, chat.chat_id, direction, 'all')
  const isKnown = totals.channels > 0 || (await wasLooked(tx, chat, direction))
  const numbers = isKnown ? totals : { channels: null, mentions: null, reposts: null }
  return printed({ ...numbers, sources: partners.map((one) => partnerOf(one, linkBase)) }, CITATION_NUMBERS)
}

const outgoingOf = async (tx: ReadTransaction, chat: Chat, linkBase: string) => {
  const { unknown, ...numbers } = await citationsIn(tx, chat, 'outgoing', linkBase)
  const wasSeen = chat.posts_at !== null
  return {
    ...numbers,
    ...(await outsideIn(tx, chat.chat_id, 'all')),
    unknown: wasSeen ? unknown : [...unknown, 'outside_total' as const],
  }
}

/** Whether posts that could cite the chat, or its own, which could cite others, were ever looked at. */
const wasLooked = async ({ db }: ReadTransaction, chat: Chat, direction: CitationDirection) =>
  direction === 'outgoing'
    ? chat.posts_at !== null
    : (await daysOfOthers(db, chat.chat_id, { from: 0, to: dayOf(chat.citations_at) })).length > 0

const repostsIn = async (
  tx: ReadTransaction,
  chatId: number,
  direction: CitationDirection,
  linkBase: string,
): Promise<Static<typeof RepostSource>[]> => {
  const partners = await citationPartners(tx, chatId, direction, 'reposts')
  return partners.map((one) => ({ ...partnerOf(one, linkBase), count: one.reposts }))
}

export const citation = endpoint({
  path: '/api/channels/citation',
  product: 'base',
  tag,
  summary: 'Incoming and outgoing mentions and reposts',
  params,
  response: Type.Object({
    incoming: Type.Object(CITATIONS, { description: 'Who cites the channel.' }),
    outgoing: Type.Object(
      { ...CITATIONS, ...outsideFields, unknown: unknownOf([...CITATION_NUMBERS, 'outside_total']) },
      { description: 'Whom the channel cites.' },
    ),
  }),
  isUnbounded: isLargeChat,
  example,
  answer: async ({ params, linkBase, ...tx }) => {
    const chat = await requireChat(tx.db, params.chat_id)
    return {
      incoming: await citationsIn(tx, chat, 'incoming', linkBase),
      outgoing: await outgoingOf(tx, chat, linkBase),
    }
  },
})

const BREAKDOWN_NUMBERS = ['total', 'ci'] as const

export const citationBreakdown = endpoint({
  path: '/api/channels/citation-breakdown',
  product: 'base',
  tag,
  summary: 'Parts of the citation index',
  params: { ...params, inferred: inferred() },
  response: Type.Object({
    total: integer('Citations of the 30 days of the index.'),
    ci: decimal('Citation index.'),
    byType: Shares('`repost`, or the mention type 0 to 3.'),
    bySubs: Shares('Size class of the citing channels, 0 to 4.'),
    byCategory: Shares('Category of the citing channels, empty where they have none.'),
    byRegion: Shares('Region of the citing channels, empty where they have none.'),
    as_of: AsOf,
    unknown: unknownOf(BREAKDOWN_NUMBERS),
  }),
  isUnbounded: isLargeChat,
  example,
  answer: async ({ params, linkBase: _, ...tx }) => {
    const chat = await requireChat(tx.db, params.chat_id)
    const days = lastDays(dayOf(chat.citations_at), CITATION_WINDOW_DAYS)
    const { total, ci, ...shares } = breakdown(await incomingCitations(tx, params.chat_id, days, params))
    const isKnown = (await indexReader(tx.db, [chat]))(chat) !== null
    const numbers = isKnown ? { total, ci } : { total: null, ci: null }
    return printed({ ...numbers, ...shares, as_of: asOf(chat) }, BREAKDOWN_NUMBERS)
  },
})

export const citationHistory = endpoint({
  path: '/api/channels/citation-history',
  product: 'base',
  tag,
  summary: 'Citation index per day',
  params,
  response: Type.Object({
    items: list(IndexDay, 'From the first citation to the last day of the index, ascending.'),
  }),
  isUnbounded: isLargeChat,
  example,
  answer: async ({ db, params }) => ({ items: await indexSeries(db, await requireChat(db, params.chat_id)) }),
})

export const repostSources = endpoint({
  path: '/api/channels/repost-sources',
  product: 'base',
  tag,
  summary: 'Channels whose posts a channel reposts, and channels that repost it',
  params,
  response: Type.Object({
    sources: list(RepostSource, 'Channels whose posts this channel reposts, up to 100, most reposts first.'),
    amplifiers: list(RepostSource, 'Channels that repost this channel, up to 100, most reposts first.'),
    ...outsideFields,
  }),
  isUnbounded: isLargeChat,
  example,
  answer: async ({ params, linkBase, ...tx }) => {
    await requireKnown(tx.db, params.chat_id)
    return {
      sources: await repostsIn(tx, params.chat_id, 'outgoing', linkBase),
      amplifiers: await repostsIn(tx, params.chat_id, 'incoming', linkBase),
      ...(await outsideIn(tx, params.chat_id, 'reposts')),
    }
  },
})
