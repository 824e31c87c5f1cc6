import { forceAtlas2, type NetworkGraph, type NodeAttributes } from './graphology.js'

/** Coordinates lie within this of the middle. */
const EXTENT = 1_000
const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5))
/** More chats take longer for each iteration, and would take minutes with as many. */
const ITERATION_CHATS = 1_500_000
const [FEWEST_ITERATIONS, MOST_ITERATIONS] = [60, 600]
/** From so many on, forces of distant chats are added up. */
const MANY = 1_000

/**
 * Where each of these chats is on the map, by ForceAtlas2: chats that cite each other are near each other. It begins with
 * each community in a place of its own, so that few iterations are enough.
 */
export const layOut = (
  network: NetworkGraph,
  chatIds: readonly number[],
  communities: ReadonlyMap<number, number>,
  random: () => number,
): ReadonlyMap<number, NodeAttributes> => {
  const graph = onlyThese(network, chatIds)
  const spread = Math.sqrt(chatIds.length)
  for (const id of chatIds) {
    const community = communities.get(id) ?? 0
    const [angle, distance] = [community * GOLDEN_ANGLE, 4 * spread * Math.sqrt(community)]
    graph.setNodeAttribute(id, 'x', distance * Math.cos(angle) + spread * (random() - 0.5))
    graph.setNodeAttribute(id, 'y', distance * Math.sin(angle) + spread * (random() - 0.5))
  }
  const iterations = Math.round(ITERATION_CHATS / Math.max(1, chatIds.length))
  const places = forceAtlas2(graph, {
    iterations: Math.min(MOST_ITERATIONS, Math.max(FEWEST_ITERATIONS, iterations)),
    settings: {
      barnesHutOptimize: chatIds.length > MANY,
      // Communities stand apart, and parts without a connection do not drift away.
      linLogMode: true,
      strongGravityMode: true,
      gravity: 0.3,
      scalingRatio: 10,
      slowDown: 1 + Math.log(chatIds.length),
    },
    // One edge of a thousand posts must not draw two chats into one point.
    getEdgeWeight: (_, { weight }) => 1 + Math.log(weight),
  })
  return scaled(chatIds, places)
}

const onlyThese = (network: NetworkGraph, chatIds: readonly number[]): NetworkGraph => {
  const graph = network.copy() as NetworkGraph
  const kept = new Set(chatIds.map(String))
  for (const node of graph.nodes()) if (!kept.has(node)) graph.dropNode(node)
  return graph
}

const scaled = (
  chatIds: readonly number[],
  places: Readonly<Record<string, NodeAttributes>>,
): Map<number, NodeAttributes> => {
  let most = 0
  for (const { x, y } of Object.values(places)) most = Math.max(most, Math.abs(x), Math.abs(y))
  const scale = (value = 0): number => (most === 0 ? 0 : Math.round((100 * EXTENT * value) / most) / 100)
  return new Map(chatIds.map((id) => [id, { x: scale(places[id]?.x), y: scale(places[id]?.y) }]))
}
