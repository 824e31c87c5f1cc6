import Type, { type Static } from 'typebox'
import { lastDays } from '../domain/periods.js'
import { type Candidate, candidatesOf, RELATED_DAYS, similarity } from '../domain/related.js'
import { dayOf, dayStart } from '../domain/time.js'
import { printed } from '../domain/unknown.js'
import { endpoint } from '../http/endpoint.js'
import { chatId, limit } from '../http/parameters.js'
import { decimal, integer, list, unknownOf } from '../http/schema.js'
import { type Chat, chatsInOrder } from '../queries/catalogue.js'
import {
  type CitationSpan,
  MOST_PARTNERS,
  nearestOfCategory,
  partnerCounts,
  partnersOf,
  sharedCounts,
} from '../queries/related.js'
import type { ReadTransaction } from '../store/index.js'
import { Card, cardsOf } from './card.js'
import { EXAMPLE_CHANNEL } from './examples.js'
import { requireChat } from './require-chat.js'

/** So many chats with the most shared citations are compared. */
const MOST_CANDIDATES = 300
const DIRECTIONS = ['incoming', 'outgoing'] as const
const OPPOSITE = { incoming: 'outgoing', outgoing: 'incoming' } as const

const RELATED_NUMBERS = ['similarity'] as const

const Related = Type.Object({
  card: Card,
  similarity: decimal(
    'Shared citing and cited chats in percent of all (cosine), doubled for the same category; 0 where only the category is shared.',
  ),
  shared_citing: integer('Chats that cite both.'),
  shared_cited: integer('Chats that both cite.'),
  unknown: unknownOf(RELATED_NUMBERS),
})

type Span = Omit<CitationSpan, 'direction'>

interface Found extends Candidate {
  /** Null where one of the two chats has no connections to compare. */
  similarity: number | null
}

/** Chats that share citations with this one; itself and chats of other types are left out. */
const sharing = async (tx: ReadTransaction, chat: Chat, span: Span): Promise<Found[]> => {
  const shared = { incoming: new Map<number, number>(), outgoing: new Map<number, number>() }
  for (const direction of DIRECTIONS) {
    const partners = await partnersOf(tx.db, chat.chat_id, { direction, ...span })
    shared[direction] = await sharedCounts(tx, partners, { direction: OPPOSITE[direction], ...span })
    shared[direction].delete(chat.chat_id)
  }
  const candidates = candidatesOf(shared.incoming, shared.outgoing, MOST_CANDIDATES)
  const connections = await connectionCounts(tx, [chat.chat_id, ...candidates.map((one) => one.chatId)], span)
  const ids = candidates.map((one) => one.chatId)
  const chats = new Map((await chatsInOrder(tx, ids)).map((one) => [one.chat_id, one]))
  return candidates
    .filter(({ chatId: id }) => chats.get(id)?.chat_type === chat.chat_type)
    .map((one) => ({
      ...one,
      similarity: similarity(one, [connections.get(chat.chat_id) ?? 0, connections.get(one.chatId) ?? 0], {
        isSameCategory: chat.category !== null && chats.get(one.chatId)?.category === chat.category,
      }),
    }))
    .sort((a, b) => b.similarity - a.similarity || a.chatId - b.chatId)
}

/** How many chats cite each of these chats or are cited by it; one that does both counts twice. */
const connectionCounts = async (
  tx: ReadTransaction,
  chatIds: readonly number[],
  span: Span,
): Promise<Map<number, number>> => {
  const incoming = await partnerCounts(tx, chatIds, { direction: 'incoming', ...span })
  const outgoing = await partnerCounts(tx, chatIds, { direction: 'outgoing', ...span })
  return new Map(chatIds.map((id) => [id, (incoming.get(id) ?? 0) + (outgoing.get(id) ?? 0)]))
}

/** Where fewer share citations, chats of the same category follow. */
const relatedTo = async (tx: ReadTransaction, chat: Chat, span: Span, most: number): Promise<Found[]> => {
  const found = (await sharing(tx, chat, span)).slice(0, most)
  if (found.length === most) return found
  const named = new Set(found.map((one) => one.chatId))
  const others = await nearestOfCategory(tx.db, chat, most + named.size)
  const filling = others.filter((id) => !named.has(id)).slice(0, most - found.length)
  const connections = await connectionCounts(tx, [chat.chat_id, ...filling], span)
  const isConnected = (id: number): boolean => (connections.get(id) ?? 0) > 0
  const similarityTo = (id: number) => (isConnected(chat.chat_id) && isConnected(id) ? 0 : null)
  return [
    ...found,
    ...filling.map((id) => ({ chatId: id, similarity: similarityTo(id), citing: 0, cited: 0 })),
  ]
}

export const related = endpoint({
  path: '/api/channels/related',
  product: 'base',
  tag: 'Catalogue',
  summary: 'Similar channels, chats or bots',
  description: `Those of the same type that the same chats cite, and that cite the same chats, in the last ${RELATED_DAYS} days; of each of the two kinds, the ${MOST_PARTNERS} chats with the newest citations are looked at. Then those of the same category that are nearest in size.`,
  params: { chat_id: chatId(), limit: limit(50, 15) },
  response: Type.Object({ items: list(Related, 'The most similar first.') }),
  // It reads all citations of up to 200 other chats.
  isUnbounded: () => true,
  example: `?chat_id=${EXAMPLE_CHANNEL}&limit=2`,
  answer: async (question) => {
    const { db, params, linkBase } = question
    const chat = await requireChat(db, params.chat_id)
    const until = chat.citations_at
    const from = dayStart(lastDays(dayOf(until), RELATED_DAYS).from)
    const found = await relatedTo(question, chat, { from, until }, params.limit)
    const ids = found.map((one) => one.chatId)
    const chats = await chatsInOrder(question, ids)
    const cards = new Map((await cardsOf(db, chats, linkBase)).map((card) => [card.chat_id, card]))
    return { items: found.flatMap((one) => itemOf(one, cards.get(one.chatId))) }
  },
})

const itemOf = ({ similarity, citing, cited }: Found, card: Card | undefined): Static<typeof Related>[] =>
  card === undefined
    ? []
    : [printed({ card, similarity, shared_citing: citing, shared_cited: cited }, RELATED_NUMBERS)]
