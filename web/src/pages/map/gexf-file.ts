/** The shown network as a file for Gephi: a separate chunk, loaded with the first file. */
import { createGexf } from '../../../../src/domain/network/gexf.js'
import { NODE_ATTRIBUTE_NAMES } from '../../../../src/domain/network/node-attributes.js'
import type { FileNode } from '../../../../src/domain/network/pieces.js'
import { downloadFile } from '../../table/download.js'
import { known } from '../../table/known.js'
import type { Graph, MapNode } from './query.js'

const attributeOf = (node: MapNode, name: (typeof NODE_ATTRIBUTE_NAMES)[number]): string | number | null =>
  name === 'inferred' ? node.inferred.join(' ') || null : (known(node, name) ?? null)

const fileNode = (node: MapNode): FileNode =>
  ({
    chat_id: node.chat_id,
    title: node.title,
    ...Object.fromEntries(NODE_ATTRIBUTE_NAMES.map((name) => [name, attributeOf(node, name)])),
  }) as FileNode

export const downloadGexf = ({ nodes, edges }: Graph): void => {
  const { start, node, middle, edge, end } = createGexf()
  const parts = [start(), ...nodes.map((one) => node(fileNode(one))), middle(), ...edges.map(edge), end()]
  downloadFile('network.gexf', new Blob(parts, { type: 'application/gexf+xml' }))
}
