import type { Edge } from './edges.js'
import type { NodeAttribute } from './node-attributes.js'

export type FileNode = { chat_id: number; title: string } & Readonly<
  Record<NodeAttribute, string | number | null>
>

/** The pieces of a file, in the order in which they are written: all nodes come before all edges. */
export interface GraphPieces {
  start: () => string
  node: (node: FileNode) => string
  /** Between nodes and edges. */
  middle: () => string
  edge: (edge: Edge) => string
  end: () => string
}
