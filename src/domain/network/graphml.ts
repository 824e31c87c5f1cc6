import { NODE_ATTRIBUTE_NAMES, NODE_ATTRIBUTES } from './node-attributes.js'
import type { GraphPieces } from './pieces.js'
import { xmlText } from './xml.js'

/** GraphML, which igraph, NetworkX, yEd and Gephi read. */
export const createGraphml = (): GraphPieces => {
  let edges = 0
  return {
    start: () => HEAD,
    node: (node) => {
      const values = NODE_ATTRIBUTE_NAMES.map((name) => data(name, node[name]))
      return `<node id="${node.chat_id}">${data('label', node.title)}${values.join('')}</node>\n`
    },
    middle: () => '',
    edge: ({ from, to, kind, weight, last_epoch }) =>
      `<edge id="e${edges++}" source="${from}" target="${to}">${data('weight', weight)}${data('kind', kind)}${data('last_epoch', last_epoch)}</edge>\n`,
    end: () => '</graph>\n</graphml>\n',
  }
}

const key = (of: 'node' | 'edge', name: string, type: string): string =>
  `<key id="${name}" for="${of}" attr.name="${name}" attr.type="${type}"/>\n`

const HEAD = `<?xml version="1.0" encoding="UTF-8"?>
<graphml xmlns="http://graphml.graphdrawing.org/xmlns">
${key('node', 'label', 'string')}${NODE_ATTRIBUTE_NAMES.map((name) => key('node', name, NODE_ATTRIBUTES[name])).join('')}${key('edge', 'weight', 'long')}${key('edge', 'kind', 'string')}${key('edge', 'last_epoch', 'long')}<graph id="network" edgedefault="directed">
`

const data = (name: string, value: string | number | null): string =>
  value === null ? '' : `<data key="${name}">${xmlText(value)}</data>`
