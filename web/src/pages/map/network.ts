import { DirectedGraph } from 'graphology'
import { known } from '../../table/known.js'
import type { Graph, MapNode, SizeBy } from './query.js'

export interface NodeAttributes {
  x: number
  y: number
  size: number
  color: string
  label: string
  community: number
}

export interface EdgeAttributes {
  size: number
  color: string
}

/** In pixels. */
const [SMALLEST, LARGEST] = [2.5, 16]

const sizeOf = (node: MapNode, by: SizeBy): number =>
  (by === 'subscribers' ? known(node, 'participants_count') : known(node, 'pagerank')) ?? 0

/** By the square root, so that areas can be compared. */
export const sizesOf = (nodes: readonly MapNode[], by: SizeBy): number[] => {
  const values = nodes.map((node) => Math.sqrt(sizeOf(node, by)))
  const most = Math.max(...values, Number.MIN_VALUE)
  return values.map((value) => SMALLEST + ((LARGEST - SMALLEST) * value) / most)
}

export type Network = DirectedGraph<NodeAttributes, EdgeAttributes>

export const networkOf = (graph: Graph, nodes: readonly MapNode[], sizeBy: SizeBy): Network => {
  const network: Network = new DirectedGraph()
  const sized = sizesOf(nodes, sizeBy)
  for (const [i, { chat_id, x, y, title, community }] of nodes.entries())
    network.addNode(chat_id, { x, y, size: sized[i] ?? SMALLEST, color: '', label: title, community })
  for (const { from, to, weight } of graph.edges) {
    if (!network.hasNode(from) || !network.hasNode(to)) continue
    const thickness = Math.min(4, 0.4 + Math.log10(weight))
    if (network.hasEdge(from, to)) network.updateEdgeAttribute(from, to, 'size', (size = 0) => size + 0.3)
    else network.addEdge(from, to, { size: thickness, color: '' })
  }
  return network
}
