import { NODE_ATTRIBUTE_NAMES, NODE_ATTRIBUTES } from './node-attributes.js'
import type { FileNode, GraphPieces } from './pieces.js'
import { xmlText } from './xml.js'

/**
 * GEXF 1.2, which Gephi and NetworkX read. The published schema has positions in the namespace of nodes, and not in that of
 * `viz`; Gephi takes both.
 */
export const createGexf = (): GraphPieces => {
  let edges = 0
  return {
    start: () => `${HEAD}<nodes>\n`,
    node,
    middle: () => '</nodes>\n<edges>\n',
    edge: ({ from, to, kind, weight, last_epoch }) =>
      `<edge id="${edges++}" source="${from}" target="${to}" weight="${weight}"><attvalues>${value('kind', kind)}${value('last_epoch', last_epoch)}</attvalues></edge>\n`,
    end: () => '</edges>\n</graph>\n</gexf>\n',
  }
}

const attribute = (name: string, type: string): string =>
  `<attribute id="${name}" title="${name}" type="${type}"/>\n`

const HEAD = `<?xml version="1.0" encoding="UTF-8"?>
<gexf xmlns="http://www.gexf.net/1.2draft" version="1.2">
<meta><creator>Channelscope</creator></meta>
<graph defaultedgetype="directed" mode="static">
<attributes class="node">
${NODE_ATTRIBUTE_NAMES.map((name) => attribute(name, NODE_ATTRIBUTES[name])).join('')}</attributes>
<attributes class="edge">
${attribute('kind', 'string')}${attribute('last_epoch', 'long')}</attributes>
`

const value = (name: string, given: string | number): string =>
  `<attvalue for="${name}" value="${xmlText(given)}"/>`

const node = (one: FileNode): string => {
  const values = NODE_ATTRIBUTE_NAMES.flatMap((name) => {
    const given = one[name]
    return given === null ? [] : [value(name, given)]
  })
  const place = one.x === null ? '' : `<position x="${one.x}" y="${one.y}" z="0"/>`
  return `<node id="${one.chat_id}" label="${xmlText(one.title)}"><attvalues>${values.join('')}</attvalues>${place}</node>\n`
}
