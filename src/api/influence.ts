import Type from 'typebox'
import { linkOf } from '../domain/links.js'
import { danglingShare, edgeShare, equalShare, roundRank } from '../domain/network/pagerank.js'
import { round2 } from '../domain/rounding.js'
import { printed } from '../domain/unknown.js'
import { endpoint } from '../http/endpoint.js'
import { chatId, limit } from '../http/parameters.js'
import { decimal, integer, list, text, textOrNull, unknownOf } from '../http/schema.js'
import { type ListedChat, listedChats } from '../queries/catalogue.js'
import { networkChat, networkRanks, readNetwork } from '../queries/network.js'
import type { ReadTransaction } from '../store/index.js'
import { EXAMPLE_CHANNEL } from './examples.js'
import { requireKnown } from './require-chat.js'

const INFLUENCE_NUMBERS = ['pagerank', 'place', 'chats', 'equal', 'dangling', 'neighbours'] as const

const Neighbour = Type.Object({
  chat_id: integer('Identifier of the chat that cites.'),
  handle: textOrNull('Its slug.'),
  title: text('Its name.'),
  link: textOrNull('Its public link.'),
  participants_count: integer('Its subscribers.'),
  pagerank: decimal('Its own PageRank.'),
  weight: integer('How many of its posts cite the chat.'),
  weight_out: integer('How many times its posts cite any chat of the network.'),
  share: decimal('What it gives: 0.85 · pagerank · weight / weight_out.'),
  pct: decimal('The same in percent of the PageRank of the chat.'),
  unknown: unknownOf(['participants_count']),
})

interface Giver {
  chat_id: number
  pagerank: number
  weight: number
  weight_out: number
  share: number
}

/** The chats that cited a chat when the network was computed, with what each gives, the most first. */
const giversOf = async (tx: ReadTransaction, citedBy: ReadonlyMap<number, number>): Promise<Giver[]> => {
  const ranks = await networkRanks(tx, [...citedBy.keys()])
  return ranks
    .map(({ chat_id, pagerank, weight_out }) => {
      const weight = citedBy.get(chat_id) ?? 0
      return {
        chat_id,
        pagerank,
        weight,
        weight_out,
        share: roundRank(edgeShare(pagerank, weight, weight_out)),
      }
    })
    .sort((a, b) => b.share - a.share || a.chat_id - b.chat_id)
}

const neighbourOf = (
  { chat_id, ...given }: Giver,
  chat: ListedChat | undefined,
  pagerank: number,
  linkBase: string,
) => {
  const { handle = null, title = '', participants_count = null } = chat ?? {}
  const link = chat === undefined ? null : linkOf(chat, linkBase)
  return printed(
    {
      ...{ chat_id, handle, title, link, participants_count },
      ...given,
      pct: round2((100 * given.share) / pagerank),
    },
    ['participants_count'],
  )
}

/** A chat without a place in the network, or a network that was not computed yet. */
const UNKNOWN = { pagerank: null, place: null, chats: null, equal: null, dangling: null, neighbours: null }

export const influence = endpoint({
  path: '/api/channels/influence',
  product: 'base',
  tag: 'Network',
  summary: 'PageRank of a channel, and from whom it comes',
  description:
    'As it was computed last: `equal`, `dangling` and the shares of all neighbours add up to `pagerank`. All is unknown of a chat that neither cites nor is cited, and before the network was computed.',
  params: { chat_id: chatId(), limit: limit(200, 50, 'How many neighbours at most.') },
  response: Type.Object({
    pagerank: decimal('PageRank within the network; that of all its chats together is 1.'),
    place: integer('Place among the chats of the network, from 1.'),
    chats: integer('How many chats the network has.'),
    equal: decimal('What every chat gets: 0.15 / chats.'),
    dangling: decimal('What every chat gets of chats that cite nobody.'),
    items: list(Neighbour, 'The chats that cite it, those that give most first.'),
    neighbours: integer('How many chats cite it.'),
    as_of: Type.Unsafe<number | null>({
      type: ['integer', 'null'],
      description: 'The data clock when the network was computed, Unix seconds; null where it was not yet.',
    }),
    unknown: unknownOf(INFLUENCE_NUMBERS),
  }),
  example: `?chat_id=${EXAMPLE_CHANNEL}&limit=2`,
  answer: async ({ params, linkBase, ...tx }) => {
    await requireKnown(tx.db, params.chat_id)
    const network = await readNetwork(tx.db)
    const chat = network && (await networkChat(tx.db, params.chat_id))
    const as_of = network?.clock ?? null
    if (network === undefined || chat === undefined)
      return printed({ ...UNKNOWN, items: [], as_of }, INFLUENCE_NUMBERS)
    const { pagerank, place, citedBy } = chat
    const givers = await giversOf(tx, citedBy)
    const shown = givers.slice(0, params.limit)
    const chats = await listedChats(
      tx,
      shown.map(({ chat_id }) => chat_id),
    )
    return printed(
      {
        pagerank,
        place,
        chats: network.chats,
        equal: roundRank(equalShare(network.chats)),
        dangling: roundRank(danglingShare(network.dangling, network.chats)),
        items: shown.map((one) => neighbourOf(one, chats.get(one.chat_id), pagerank, linkBase)),
        neighbours: givers.length,
        as_of,
      },
      INFLUENCE_NUMBERS,
    )
  },
})
