import Type, { type Static } from 'typebox'
import { CITING_KINDS, EDGE_KINDS, kindsIn } from '../domain/network/edges.js'
import { dayStart } from '../domain/time.js'
import { markUnknown } from '../domain/unknown.js'
import { endpoint, type Question } from '../http/endpoint.js'
import { chatId, crossedBounds, date, limit, name, withDefault } from '../http/parameters.js'
import { decimal, integer, list, textOrNull, unknownOf } from '../http/schema.js'
import { type Chat, chatsInOrder } from '../queries/catalogue.js'
import { type Graph, type GraphFilter, graphAround, wholeGraph } from '../queries/graph.js'
import { communitiesOf, type NetworkChat, networkChats, readNetwork } from '../queries/network.js'
import type { ReadDb } from '../store/index.js'
import { CARD_NUMBERS, Card, cardReader } from './card.js'
import { EXAMPLE_CHANNEL } from './examples.js'
import { chosen, inferred } from './labels.js'
import { unknownChat } from './require-chat.js'

const MOST_CHATS = 5_000
const MOST_EDGES = 50_000
const SOME_CHATS = 500
const MOST_STEPS = 2

const NETWORK_NUMBERS = ['pagerank', 'community', 'x', 'y'] as const
const NODE_NUMBERS = [...CARD_NUMBERS, ...NETWORK_NUMBERS] as const

/** What a node has of the chat's card. */
const CARD_FIELDS = [
  ...(['chat_id', 'handle', 'title', 'link', 'chat_type', 'category', 'region', 'lang'] as const),
  ...CARD_NUMBERS,
  'inferred',
] as const satisfies readonly (keyof Card)[]

const Node = Type.Object(
  {
    ...Type.Pick(Card, CARD_FIELDS).properties,
    pagerank: decimal('PageRank within the network; that of all its chats together is 1.'),
    community: integer('Number of its community.'),
    x: decimal('Place on the map, −1000 to 1000.'),
    y: decimal('The same upwards.'),
    unknown: unknownOf(NODE_NUMBERS),
  },
  { description: 'A channel, chat or bot.' },
)

const EdgeItem = Type.Object({
  from: integer('Identifier of the chat whose posts lead to the other.'),
  to: integer('Identifier of the chat that they lead to.'),
  kind: Type.Enum([...EDGE_KINDS], { description: 'In which way.' }),
  weight: integer('How many posts do.'),
  last_epoch: integer('Publication time of the newest of them, Unix seconds.'),
})

const Community = Type.Object({
  community: integer('Its number; 1 is the largest.'),
  chats: integer('How many chats of the whole network it has.'),
  category: textOrNull('The commonest category of its chats.'),
  words: list(
    Type.String(),
    'Up to three words that its chats are named and described by, more than others.',
  ),
})

const Computed = Type.Unsafe<{ chats: number; edges: number; as_of: number } | null>({
  type: ['object', 'null'],
  description:
    'The network that PageRank, communities and places on the map were computed of: all chats that cite or are cited, whatever the filters; null where they were not computed yet.',
  properties: {
    chats: integer('How many chats it had.'),
    edges: integer('How many pairs of a citing and a cited chat it had.'),
    as_of: integer('The data clock of that time, Unix seconds.'),
  },
  required: ['chats', 'edges', 'as_of'],
})

const KIND = `(${EDGE_KINDS.join('|')})`

const edgeKinds = withDefault(
  Type.String({
    pattern: `^${KIND}(,${KIND})*$`,
    description: `Which edges, with commas between the kinds: ${EDGE_KINDS.join(', ')}. A copy leads to the chat where the text was first.`,
  }),
  CITING_KINDS.join(','),
)

const params = {
  chat_id: Type.Optional(chatId('Only what is around this channel, chat or bot.')),
  depth: withDefault(
    Type.Integer({ minimum: 1, maximum: MOST_STEPS, description: 'With `chat_id`: how many edges away.' }),
    1,
  ),
  kind: edgeKinds,
  from: Type.Optional(date('Only posts published from this day on.')),
  to: Type.Optional(date('Only posts published up to this day.')),
  min_weight: withDefault(
    Type.Integer({ minimum: 1, maximum: 1_000_000, description: 'Only edges that so many posts are.' }),
    1,
  ),
  category: Type.Optional(name('Only chats of this category, and the edges between them.')),
  inferred: inferred(),
  limit: limit(
    MOST_CHATS,
    SOME_CHATS,
    'How many chats at most: those of the greatest PageRank; around a chat the nearest.',
  ),
}

type GraphQuestion = Question<typeof params>

const filterOf = ({
  kind,
  from,
  to,
  min_weight,
  category,
  inferred,
}: GraphQuestion['params']): GraphFilter => ({
  edges: {
    kinds: kindsIn(kind),
    from: from === undefined ? undefined : dayStart(from),
    before: to === undefined ? undefined : dayStart(to + 1),
    minWeight: min_weight,
  },
  category,
  inferred,
})

const readGraph = async ({ params, ...tx }: GraphQuestion): Promise<Graph> => {
  const limits = { chats: params.limit, edges: MOST_EDGES }
  const { chat_id, depth } = params
  return chat_id === undefined
    ? wholeGraph(tx, filterOf(params), limits)
    : graphAround(tx, { chatId: chat_id, depth }, filterOf(params), limits)
}

/** What is known of each chat, in the order of the chats. */
const nodesOf = async (
  { params, linkBase, ...tx }: GraphQuestion,
  chats: readonly Chat[],
): Promise<Static<typeof Node>[]> => {
  const network = await networkChats(
    tx,
    chats.map(({ chat_id }) => chat_id),
  )
  const shown = chosen(chats, params)
  const cardOf = await cardReader(tx.db, shown, linkBase)
  return shown.map((chat) => nodeOf(cardOf(chat), network.get(chat.chat_id)))
}

const nodeOf = (card: Card, place: NetworkChat | undefined): Static<typeof Node> => {
  const ofCard = Object.fromEntries(CARD_FIELDS.map((field) => [field, card[field]])) as Pick<
    Card,
    (typeof CARD_FIELDS)[number]
  >
  const { pagerank = null, community = null, x = null, y = null } = place ?? {}
  const { unknown, ...ofNetwork } = markUnknown({ pagerank, community, x, y }, NETWORK_NUMBERS)
  return { ...ofCard, ...ofNetwork, unknown: [...card.unknown, ...unknown] }
}

const computedOf = async (db: ReadDb) => {
  const network = await readNetwork(db)
  return network === undefined ? null : { chats: network.chats, edges: network.edges, as_of: network.clock }
}

export const graph = endpoint({
  path: '/api/graph',
  product: 'base',
  tag: 'Network',
  summary: 'Who reposts and mentions whom, as a network',
  description:
    'Chats with an edge that the filters leave, and the edges between them: one for each pair of chats and kind. Around a chat that chat is always there. PageRank, communities and places belong to the whole network, whatever the filters.',
  params,
  check: (params) => crossedBounds(params, [['from', 'to']]),
  response: Type.Object({
    nodes: list(Node, 'The chats: the greatest PageRank first; around a chat the nearest first.'),
    edges: list(
      EdgeItem,
      `The edges between these chats; where there are more than ${MOST_EDGES}, those of the most posts.`,
    ),
    communities: list(Community, 'The communities of these chats, the largest first.'),
    total: integer('How many chats there are without `limit`.'),
    total_edges: integer('How many edges there are between these chats.'),
    computed: Computed,
  }),
  isUnbounded: () => true,
  example: `?chat_id=${EXAMPLE_CHANNEL}&limit=3`,
  answer: async (question) => {
    const { chatIds, edges, total, totalEdges } = await readGraph(question)
    const chats = await chatsInOrder(question, chatIds)
    const { chat_id } = question.params
    if (chat_id !== undefined && chats[0]?.chat_id !== chat_id) throw unknownChat(chat_id)
    const nodes = await nodesOf(question, chats)
    const communities = await communitiesOf(
      question.db,
      new Set(
        nodes.filter(({ unknown }) => !unknown.includes('community')).map(({ community }) => community),
      ),
    )
    return {
      nodes,
      edges,
      communities: communities.map(({ words, ...one }) => ({ ...one, words: JSON.parse(words) as string[] })),
      total,
      total_edges: totalEdges,
      computed: await computedOf(question.db),
    }
  },
})
