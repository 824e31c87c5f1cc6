import { sql } from 'kysely'
import { byChats, type Edge } from '../domain/network/edges.js'
import { type EdgeFilter, edgesBeside, networkEdges, type ReadTransaction } from '../store/index.js'
import { haveValues, type LabelChoice } from './labels.js'
import { placesOf } from './network.js'

export interface GraphFilter extends LabelChoice {
  edges: EdgeFilter
  /** Only chats of this category. */
  category?: string | undefined
}

export interface GraphLimits {
  chats: number
  edges: number
}

export interface Graph {
  chatIds: number[]
  /** How many chats there are without the limit. */
  total: number
  /** Between these chats. */
  edges: Edge[]
  /** How many edges there are between these chats. */
  totalEdges: number
}

/** Whether a chat may be in the graph. */
type IsMember = (chatId: number) => boolean

/** All chats with an edge. Where they are too many, those with the best place by PageRank. */
export const wholeGraph = async (
  tx: ReadTransaction,
  filter: GraphFilter,
  limits: GraphLimits,
): Promise<Graph> => {
  const isMember = await membersOf(tx, filter)
  const weights = new Map<number, number>()
  for await (const edges of networkEdges(tx, filter.edges)) addWeights(weights, edges, isMember)
  const chatIds = (await byPlace(tx, weights)).slice(0, limits.chats)
  return { ...(await graphOf(tx, chatIds, filter, limits)), total: weights.size }
}

/** A chat and all that are so many edges away, in either direction. Where they are too many, the nearest. */
export const graphAround = async (
  tx: ReadTransaction,
  { chatId, depth }: { chatId: number; depth: number },
  filter: GraphFilter,
  limits: GraphLimits,
): Promise<Graph> => {
  const isMember = await membersOf(tx, filter)
  const found = new Set([chatId])
  let last: readonly number[] = [chatId]
  for (let step = 0; step < depth; step++) {
    last = await neighboursOf(tx, last, filter, (id) => isMember(id) && !found.has(id))
    for (const id of last) found.add(id)
    // The neighbours of chats that are left out are not looked for.
    last = last.slice(0, limits.chats)
  }
  const chatIds = [...found].slice(0, limits.chats)
  return { ...(await graphOf(tx, chatIds, filter, limits)), total: found.size }
}

const addWeights = (weights: Map<number, number>, edges: readonly Edge[], isMember: IsMember): void => {
  for (const { from, to, weight } of edges) {
    if (!isMember(from) || !isMember(to)) continue
    weights.set(from, (weights.get(from) ?? 0) + weight)
    weights.set(to, (weights.get(to) ?? 0) + weight)
  }
}

/** The chats at the other end of edges, in the order of their places. */
const neighboursOf = async (
  tx: ReadTransaction,
  chatIds: readonly number[],
  { edges: filter }: GraphFilter,
  isWanted: IsMember,
): Promise<number[]> => {
  const weights = new Map<number, number>()
  const add = (chatId: number, weight: number): void => {
    if (isWanted(chatId)) weights.set(chatId, (weights.get(chatId) ?? 0) + weight)
  }
  for (const { to, weight } of await edgesBeside(tx, chatIds, 'outgoing', filter)) add(to, weight)
  for (const { from, weight } of await edgesBeside(tx, chatIds, 'incoming', filter)) add(from, weight)
  return byPlace(tx, weights)
}

/** Chats without a place come last, those with the most posts that are edges first. */
const byPlace = async (tx: ReadTransaction, weights: ReadonlyMap<number, number>): Promise<number[]> => {
  const places = await placesOf(tx, [...weights.keys()])
  const placeOf = (chatId: number): number => places.get(chatId) ?? Number.MAX_SAFE_INTEGER
  const weightOf = (chatId: number): number => weights.get(chatId) ?? 0
  return [...weights.keys()].sort((a, b) => placeOf(a) - placeOf(b) || weightOf(b) - weightOf(a) || a - b)
}

/** The edges between chats; where they are too many, those of the most posts. */
const graphOf = async (
  tx: ReadTransaction,
  chatIds: number[],
  filter: GraphFilter,
  limits: GraphLimits,
): Promise<Omit<Graph, 'total'>> => {
  const shown = new Set(chatIds)
  const leading = await edgesBeside(tx, chatIds, 'outgoing', filter.edges)
  const between = leading.filter(({ to }) => shown.has(to))
  const heaviest =
    between.length > limits.edges
      ? between.sort((a, b) => b.weight - a.weight || byChats(a, b)).slice(0, limits.edges)
      : between
  return { chatIds, edges: heaviest.sort(byChats), totalEdges: between.length }
}

const membersOf = async ({ db }: ReadTransaction, filter: GraphFilter): Promise<IsMember> => {
  const conditions = haveValues('c', { category: filter.category }, filter)
  if (conditions.length === 0) return () => true
  const { rows } = await sql<{ chat_id: number }>`
    select c.chat_id from chats as c where ${sql.join(conditions, sql` and `)}`.execute(db)
  const members = new Set(rows.map(({ chat_id }) => chat_id))
  return (chatId) => members.has(chatId)
}
