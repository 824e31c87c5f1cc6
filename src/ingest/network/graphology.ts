import { createRequire } from 'node:module'
import type { DirectedGraph } from 'graphology'

/** These packages are CommonJS with types that Node.js does not load them by. */
const load = createRequire(import.meta.url)

export interface NodeAttributes {
  x: number
  y: number
}

export interface EdgeAttributes {
  weight: number
}

export type NetworkGraph = DirectedGraph<NodeAttributes, EdgeAttributes>

type ByNode<T> = Record<string, T>

export const pageRank = load('graphology-metrics/centrality/pagerank.js') as (
  graph: NetworkGraph,
  options: { alpha: number; maxIterations: number; tolerance: number; getEdgeWeight: 'weight' },
) => ByNode<number>

export const louvain = load('graphology-communities-louvain') as (
  graph: NetworkGraph,
  options: { getEdgeWeight: 'weight'; rng: () => number },
) => ByNode<number>

interface LayoutSettings {
  barnesHutOptimize: boolean
  linLogMode: boolean
  strongGravityMode: boolean
  gravity: number
  scalingRatio: number
  slowDown: number
}

export const forceAtlas2 = load('graphology-layout-forceatlas2') as (
  graph: NetworkGraph,
  options: {
    iterations: number
    settings: LayoutSettings
    getEdgeWeight: (edge: string, attributes: EdgeAttributes) => number
  },
) => ByNode<NodeAttributes>
