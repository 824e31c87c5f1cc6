import { sql } from 'kysely'
import { INFERRED_BITS, LABEL_FIELDS } from '../../domain/labels.js'
import { linkOf } from '../../domain/links.js'
import type { Edge } from '../../domain/network/edges.js'
import type { FileNode, GraphPieces } from '../../domain/network/pieces.js'
import {
  chatKeys,
  type EdgeFilter,
  loadByChat,
  networkEdges,
  type ReadTransaction,
  type Row,
  roundsOf,
  type Store,
} from '../../store/index.js'

export interface GraphFile {
  edges: EdgeFilter
  /** Only chats of this category, and the edges between them. */
  category?: string | undefined
  linkBase: string
}

export interface GraphCounts {
  chats: number
  edges: number
}

const CHATS_PER_ROUND = 1_000

type Write = (text: string) => Promise<void>

/**
 * Writes the network piece by piece: all chats that have an edge, then all edges. Only the identifiers of the chats are in
 * memory at once.
 */
export const writeGraph = (
  store: Store,
  { edges: filter, category, linkBase }: GraphFile,
  pieces: GraphPieces,
  write: Write,
): Promise<GraphCounts> =>
  store.read(
    async (tx) => {
      const wanted = await wantedEdges(tx, filter, category)
      const chatIds = new Set<number>()
      for await (const page of wanted())
        for (const { from, to } of page) {
          chatIds.add(from)
          chatIds.add(to)
        }
      await write(pieces.start())
      for (const round of roundsOf(
        [...chatIds].sort((a, b) => a - b),
        CHATS_PER_ROUND,
      ))
        await write((await fileNodes(tx, round, linkBase)).map(pieces.node).join(''))
      await write(pieces.middle())
      let edges = 0
      for await (const page of wanted()) {
        edges += page.length
        await write(page.map(pieces.edge).join(''))
      }
      await write(pieces.end())
      return { chats: chatIds.size, edges }
    },
    { isLong: true },
  )

/** The edges that the filters leave, from the beginning each time. */
const wantedEdges = async (
  tx: ReadTransaction,
  filter: EdgeFilter,
  category: string | undefined,
): Promise<() => AsyncGenerator<Edge[]>> => {
  if (category === undefined) return () => networkEdges(tx, filter)
  const chats = await tx.db.selectFrom('chats').select('chat_id').where('category', '=', category).execute()
  const members = new Set(chats.map(({ chat_id }) => chat_id))
  return async function* () {
    for await (const page of networkEdges(tx, filter))
      yield page.filter(({ from, to }) => members.has(from) && members.has(to))
  }
}

type Placed = Pick<Row<'network_chats'>, 'pagerank' | 'community' | 'x' | 'y'>

/** In the order of the identifiers. */
const fileNodes = async (
  tx: ReadTransaction,
  chatIds: readonly number[],
  linkBase: string,
): Promise<FileNode[]> => {
  const keys = chatKeys(tx.dialect, chatIds)
  const [chats, indexes, places] = [
    await loadByChat(tx, 'chats', chatIds),
    await sql<{ chat_id: number; citation_idx: number | null }>`
      select v.chat_id, v.citation_idx from ${keys} cross join v_chats as v where v.chat_id = k.chat_id`.execute(
      tx.db,
    ),
    await sql<Placed & { node_chat_id: number }>`
      select n.node_chat_id, n.pagerank, n.community, n.x, n.y
      from ${keys} cross join network_chats as n where n.node_chat_id = k.chat_id`.execute(tx.db),
  ]
  const indexOf = new Map(indexes.rows.map(({ chat_id, citation_idx }) => [chat_id, citation_idx]))
  const placeOf = new Map(places.rows.map((row) => [row.node_chat_id, row]))
  return chats
    .sort((a, b) => a.chat_id - b.chat_id)
    .map((chat) => ({
      ...fieldsOf(chat, linkBase),
      citation_idx: indexOf.get(chat.chat_id) ?? null,
      ...placed(placeOf.get(chat.chat_id)),
    }))
}

const fieldsOf = (chat: Row<'chats'>, linkBase: string) => ({
  chat_id: chat.chat_id,
  title: chat.title,
  handle: chat.handle,
  link: linkOf(chat, linkBase),
  chat_type: chat.chat_type,
  category: chat.category,
  region: chat.region,
  lang: chat.lang,
  inferred: LABEL_FIELDS.filter((field) => chat.inferred & INFERRED_BITS[field]).join(' ') || null,
  participants_count: chat.participants_count,
  avg_reach: chat.avg_reach,
  err_pct: chat.err_pct,
  g_today: chat.g_today,
  g_yest: chat.g_yest,
  g_week: chat.g_week,
  g_month: chat.g_month,
  messages_count: chat.messages_count,
  median_reach: chat.median_reach,
})

/** Null where it was not computed yet. */
const placed = (one: Placed | undefined) => ({
  pagerank: one?.pagerank ?? null,
  community: one?.community ?? null,
  x: one?.x ?? null,
  y: one?.y ?? null,
})
