import { DirectedGraph } from 'graphology'
import { groupBy } from '../../domain/group.js'
import { CONVERGENCE, DAMPING, roundRank } from '../../domain/network/pagerank.js'
import type { Row } from '../../store/index.js'
import {
  type EdgeAttributes,
  louvain,
  type NetworkGraph,
  type NodeAttributes,
  pageRank,
} from './graphology.js'
import { layOut } from './layout.js'
import { seeded } from './seeded.js'

/** How many posts of a chat cite another one. */
export interface WeightedPair {
  from: number
  to: number
  weight: number
}

export type MeasuredChat = Row<'network_chats'>

export interface Measured {
  /** By place. */
  chats: MeasuredChat[]
  /** The PageRank of all chats that cite nobody. */
  dangling: number
}

const MOST_ITERATIONS = 1_000
const SEED = 20_260_101
const MOST_LAID_OUT = 20_000

/** PageRank, communities and places on the map: the same for the same pairs, in whatever order they come. */
export const measure = (pairs: readonly WeightedPair[]): Measured => {
  if (pairs.length === 0) return { chats: [], dangling: 0 }
  const sorted = pairs.toSorted((a, b) => a.from - b.from || a.to - b.to)
  const graph = graphOf(sorted)
  const ranks = pageRank(graph, {
    alpha: DAMPING,
    maxIterations: MOST_ITERATIONS,
    // The package compares with the tolerance of one chat times their number.
    tolerance: CONVERGENCE / graph.order,
    getEdgeWeight: 'weight',
  })
  const placed = graph
    .nodes()
    .map((node) => ({ id: Number(node), rank: roundRank(ranks[node] ?? 0) }))
    .sort((a, b) => b.rank - a.rank || a.id - b.id)
  const ids = placed.map(({ id }) => id)
  const communities = numbered(ids, louvain(graph, { getEdgeWeight: 'weight', rng: seeded(SEED) }))
  const places = layOut(graph, ids.slice(0, MOST_LAID_OUT), communities, seeded(SEED))
  const weights = outgoingWeights(sorted)
  const citedBy = groupBy(sorted, ({ to }) => to)
  const chats = placed.map(({ id, rank }, i) => ({
    node_chat_id: id,
    place: i + 1,
    pagerank: rank,
    weight_out: weights.get(id) ?? 0,
    community: communities.get(id) ?? 0,
    x: places.get(id)?.x ?? null,
    y: places.get(id)?.y ?? null,
    cited_by: JSON.stringify(citedBy.get(id)?.flatMap(({ from, weight }) => [from, weight]) ?? []),
  }))
  return { chats, dangling: danglingOf(chats) }
}

const graphOf = (pairs: readonly WeightedPair[]): NetworkGraph => {
  const graph: NetworkGraph = new DirectedGraph<NodeAttributes, EdgeAttributes>()
  const ids = new Set(pairs.flatMap(({ from, to }) => [from, to]))
  for (const id of [...ids].sort((a, b) => a - b)) graph.addNode(id, { x: 0, y: 0 })
  for (const { from, to, weight } of pairs) graph.addEdge(from, to, { weight })
  return graph
}

/** Communities by chat, with numbers from 1: the largest first, of equal ones that of the best place. */
const numbered = (
  ids: readonly number[],
  found: Readonly<Record<string, number>>,
): ReadonlyMap<number, number> => {
  const groups = [...groupBy(ids, (id) => found[id]).values()]
  // Sorting keeps the order of equal ones, which is that of their first chats.
  groups.sort((a, b) => b.length - a.length)
  return new Map(groups.flatMap((group, i) => group.map((id) => [id, i + 1] as const)))
}

const outgoingWeights = (pairs: readonly WeightedPair[]): Map<number, number> => {
  const weights = new Map<number, number>()
  for (const { from, weight } of pairs) weights.set(from, (weights.get(from) ?? 0) + weight)
  return weights
}

const danglingOf = (chats: readonly MeasuredChat[]): number =>
  roundRank(
    chats.filter(({ weight_out }) => weight_out === 0).reduce((sum, { pagerank }) => sum + pagerank, 0),
  )
