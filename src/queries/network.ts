import { sql } from 'kysely'
import { chatKeys, preparedQuery, type ReadDb, type ReadTransaction, type Row } from '../store/index.js'

/** What was computed of a chat of the network last. */
export type NetworkChat = Omit<Row<'network_chats'>, 'cited_by'>

const networkRow = preparedQuery<object, Row<'network'>>((db) => db.selectFrom('network').selectAll())

/** What was computed of the network last; undefined where nothing was. */
export const readNetwork = async (db: ReadDb): Promise<Row<'network'> | undefined> =>
  (await networkRow(db, {}))[0]

/** Those of these chats that the network has. */
export const networkChats = async (
  { db, dialect }: ReadTransaction,
  chatIds: readonly number[],
): Promise<Map<number, NetworkChat>> => {
  if (chatIds.length === 0) return new Map()
  const { rows } = await sql<NetworkChat>`
    select n.node_chat_id, n.place, n.pagerank, n.weight_out, n.community, n.x, n.y
    from ${chatKeys(dialect, chatIds)} cross join network_chats as n where n.node_chat_id = k.chat_id`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.node_chat_id, row]))
}

/** PageRank of these chats, and how often they cite. */
export const networkRanks = async (
  { db, dialect }: ReadTransaction,
  chatIds: readonly number[],
): Promise<{ chat_id: number; pagerank: number; weight_out: number }[]> => {
  if (chatIds.length === 0) return []
  const { rows } = await sql<{ chat_id: number; pagerank: number; weight_out: number }>`
    select n.node_chat_id as chat_id, n.pagerank, n.weight_out
    from ${chatKeys(dialect, chatIds)} cross join network_chats as n where n.node_chat_id = k.chat_id`.execute(
    db,
  )
  return rows
}

/** The places by PageRank of these chats. */
export const placesOf = async (
  { db, dialect }: ReadTransaction,
  chatIds: readonly number[],
): Promise<Map<number, number>> => {
  if (chatIds.length === 0) return new Map()
  const { rows } = await sql<{ node_chat_id: number; place: number }>`
    select n.node_chat_id, n.place
    from ${chatKeys(dialect, chatIds)} cross join network_chats as n where n.node_chat_id = k.chat_id`.execute(
    db,
  )
  return new Map(rows.map(({ node_chat_id, place }) => [node_chat_id, place]))
}

const chatRow = preparedQuery<{ chatId: number }, Row<'network_chats'>>((db, parameter) =>
  db.selectFrom('network_chats').selectAll().where('node_chat_id', '=', parameter('chatId')),
)

/** What was computed of a chat, with the chats that cited it by then: how many of their posts did. */
export const networkChat = async (
  db: ReadDb,
  chatId: number,
): Promise<(NetworkChat & { citedBy: Map<number, number> }) | undefined> => {
  const [row] = await chatRow(db, { chatId })
  if (row === undefined) return undefined
  const { cited_by, ...chat } = row
  const numbers = JSON.parse(cited_by) as number[]
  const citedBy = new Map<number, number>()
  for (let i = 0; i < numbers.length; i += 2) citedBy.set(numbers[i] as number, numbers[i + 1] as number)
  return { ...chat, citedBy }
}

/** The communities with these numbers, ascending. */
export const communitiesOf = async (
  db: ReadDb,
  numbers: ReadonlySet<number>,
): Promise<Row<'network_communities'>[]> => {
  const rows = await db.selectFrom('network_communities').selectAll().orderBy('community').execute()
  return rows.filter(({ community }) => numbers.has(community))
}
