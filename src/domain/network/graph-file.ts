import { csvLine } from '../csv.js'
import { createGexf } from './gexf.js'
import { createGraphml } from './graphml.js'
import { NODE_ATTRIBUTE_NAMES } from './node-attributes.js'
import type { GraphPieces } from './pieces.js'

/** Networks as files for Gephi, NetworkX and other programs. */

export const GRAPH_FORMATS = ['gexf', 'graphml', 'csv', 'csv-nodes', 'json'] as const

export type GraphFormat = (typeof GRAPH_FORMATS)[number]

const nothing = (): string => ''

/** The list of edges that Gephi and spreadsheets read. */
const createCsv = (): GraphPieces => ({
  start: () => csvLine(['Source', 'Target', 'Type', 'Kind', 'Weight', 'LastEpoch']),
  node: nothing,
  middle: nothing,
  edge: ({ from, to, kind, weight, last_epoch }) => csvLine([from, to, 'Directed', kind, weight, last_epoch]),
  end: nothing,
})

/** The list of nodes that belongs to it. */
const createNodesCsv = (): GraphPieces => ({
  start: () => csvLine(['Id', 'Label', ...NODE_ATTRIBUTE_NAMES]),
  node: (node) => csvLine([node.chat_id, node.title, ...NODE_ATTRIBUTE_NAMES.map((name) => node[name])]),
  middle: nothing,
  edge: nothing,
  end: nothing,
})

/** The lists of the API, a line for each item. */
const createJson = (): GraphPieces => {
  let separator = '\n'
  const item = (value: object): string => {
    const text = `${separator}${JSON.stringify(value)}`
    separator = ',\n'
    return text
  }
  return {
    start: () => '{"nodes":[',
    node: item,
    middle: () => {
      separator = '\n'
      return '\n],"edges":['
    },
    edge: item,
    end: () => '\n]}\n',
  }
}

export const createPieces = (format: GraphFormat): GraphPieces => PIECES[format]()

const PIECES: Readonly<Record<GraphFormat, () => GraphPieces>> = {
  gexf: createGexf,
  graphml: createGraphml,
  csv: createCsv,
  'csv-nodes': createNodesCsv,
  json: createJson,
}
