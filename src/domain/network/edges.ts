/** How a chat can lead to another one: by a repost, a mention, or a copy of a post that was first there. */
export const EDGE_KINDS = ['repost', 'mention', 'copy'] as const

export type EdgeKind = (typeof EDGE_KINDS)[number]

/** The citations: what PageRank, communities and the layout rest on, as who copies without naming leads nobody anywhere. */
export const CITING_KINDS: readonly EdgeKind[] = ['repost', 'mention']

export interface Edge {
  from: number
  to: number
  kind: EdgeKind
  /** How many posts of the first chat lead to the second in this way. */
  weight: number
  /** When the newest of them was published, Unix seconds. */
  last_epoch: number
}

/** The kinds that a list with commas between them names, each once and in the usual order. */
export const kindsIn = (list: string): EdgeKind[] => {
  const named = list.split(',')
  return EDGE_KINDS.filter((kind) => named.includes(kind))
}

export const byChats = (a: Edge, b: Edge): number =>
  a.from - b.from || a.to - b.to || EDGE_KINDS.indexOf(a.kind) - EDGE_KINDS.indexOf(b.kind)
