/** Draws the network with WebGL: a separate chunk, loaded with the first map. */
import Sigma from 'sigma'
import { type NodeHoverDrawingFunction, NodePointProgram } from 'sigma/rendering'
import type { EdgeDisplayData, NodeDisplayData } from 'sigma/types'
import { isKnown } from '../../table/known.js'
import type { Colours } from './colours.js'
import { type EdgeAttributes, type Network, type NodeAttributes, networkOf, sizesOf } from './network.js'
import type { Graph, SizeBy } from './query.js'
import { RestingEdges, watchMovement } from './resting-edges.js'

export interface Emphasis {
  /** The chat whose edges are shown. */
  chatId?: number | undefined
  /** The community that is shown. */
  community?: number | undefined
}

type Zoom = 'in' | 'out' | 'whole'

export interface MapDrawing {
  emphasise(emphasis: Emphasis): void
  paint(colours: Colours): void
  resize(by: SizeBy): void
  /** Moves the map to a chat. @returns whether it is there */
  fly(chatId: number): boolean
  zoom(step: Zoom): void
  /** The canvases as they are now, one above the other. */
  snapshot(): HTMLCanvasElement
  remove(): void
}

interface DrawingOptions {
  host: HTMLElement
  graph: Graph
  colours: Colours
  sizeBy: SizeBy
  onPick: (chatId: number | undefined) => void
}

/** More edges than this are left out while the map moves. */
const MANY_EDGES = 3_000
const NEAR_RATIO = 0.15
const FLIGHT_MILLISECONDS = 500
/** All names are written where fewer chats than this are shown. */
const FEW_NAMES = 30

export const canDraw = (): boolean => {
  const canvas = document.createElement('canvas')
  return (canvas.getContext('webgl2') ?? canvas.getContext('webgl')) !== null
}

/** Names the chat under the pointer, in the colours of the theme. */
const hoverIn =
  (colours: () => Colours): NodeHoverDrawingFunction<NodeAttributes, EdgeAttributes> =>
  (context, { x, y, size, label }, { labelSize, labelFont, labelWeight }) => {
    if (typeof label !== 'string') return
    const { surface, text, line } = colours()
    context.font = `${labelWeight} ${labelSize}px ${labelFont}`
    const width = context.measureText(label).width + 14
    context.beginPath()
    context.roundRect(x + size + 2, y - 12, width, 24, 6)
    context.fillStyle = surface
    context.fill()
    context.strokeStyle = line
    context.stroke()
    context.fillStyle = text
    context.fillText(label, x + size + 9, y + labelSize / 3)
  }

/** What is emphasised now: the chat in the middle, and those that it has an edge with. */
class Attention {
  emphasis: Emphasis = {}
  hovered: string | undefined
  readonly #network: Network
  #middle: string | undefined
  #shown: ReadonlySet<string> | undefined

  constructor(network: Network) {
    this.#network = network
  }

  /** To be called when one of the two has changed. */
  update(): void {
    const { chatId } = this.emphasis
    const id = this.hovered ?? (chatId === undefined ? undefined : String(chatId))
    this.#middle = id !== undefined && this.#network.hasNode(id) ? id : undefined
    this.#shown =
      this.#middle === undefined
        ? undefined
        : new Set([this.#middle, ...this.#network.neighbors(this.#middle)])
  }

  nodeAs(id: string, node: NodeAttributes, faded: string): Partial<NodeDisplayData> {
    const { community } = this.emphasis
    const isIn = this.#shown?.has(id) ?? (community === undefined || node.community === community)
    if (isIn)
      return { ...node, zIndex: 1, forceLabel: (this.#shown?.size ?? this.#network.order) < FEW_NAMES }
    return { ...node, color: faded, label: null, zIndex: 0 }
  }

  edgeAs(edge: string, attributes: EdgeAttributes, accent: string): Partial<EdgeDisplayData> {
    const ends = this.#network.extremities(edge)
    if (this.#middle !== undefined)
      return ends.includes(this.#middle)
        ? { ...attributes, color: accent, size: attributes.size + 0.6, zIndex: 1 }
        : { ...attributes, hidden: true }
    const { community } = this.emphasis
    const isIn = (id: string): boolean => this.#network.getNodeAttribute(id, 'community') === community
    return community === undefined || ends.every(isIn) ? attributes : { ...attributes, hidden: true }
  }
}

type Renderer = Sigma<NodeAttributes, EdgeAttributes>

const createRenderer = (
  host: HTMLElement,
  network: Network,
  attention: Attention,
  coloursNow: () => Colours,
): Renderer =>
  new Sigma<NodeAttributes, EdgeAttributes>(network, host, {
    labelFont: getComputedStyle(host).fontFamily,
    labelSize: 12,
    labelColor: { color: coloursNow().text },
    labelDensity: 0.6,
    labelGridCellSize: 120,
    labelRenderedSizeThreshold: 7,
    defaultDrawNodeHover: hoverIn(coloursNow),
    // Points and no rings of triangles: without a graphics card they take half the time.
    nodeProgramClasses: { circle: NodePointProgram },
    ...(network.size > MANY_EDGES && { edgeProgramClasses: { line: RestingEdges } }),
    minCameraRatio: 0.02,
    maxCameraRatio: 3,
    zIndex: true,
    // A frame may still be due when the page is left.
    allowInvalidContainer: true,
    nodeReducer: (id, node) => attention.nodeAs(id, node, coloursNow().faded),
    edgeReducer: (edge, attributes) => attention.edgeAs(edge, attributes, coloursNow().accent),
  })

const paintAll = (network: Network, colours: Colours): void => {
  network.updateEachNodeAttributes((_, node) => ({ ...node, color: colours.ofCommunity(node.community) }))
  network.updateEachEdgeAttributes((_, edge) => ({ ...edge, color: colours.edge }))
}

export const drawMap = ({ host, graph, sizeBy, onPick, ...given }: DrawingOptions): MapDrawing => {
  let { colours } = given
  const nodes = graph.nodes.filter((node) => isKnown(node, 'x'))
  const network = networkOf(graph, nodes, sizeBy)
  paintAll(network, colours)
  const attention = new Attention(network)
  const renderer = createRenderer(host, network, attention, () => colours)
  const look = (): void => {
    attention.update()
    renderer.refresh({ skipIndexation: true })
  }
  const hover = (node: string | undefined): void => {
    attention.hovered = node
    look()
  }
  renderer.on('enterNode', ({ node }) => hover(node))
  renderer.on('leaveNode', () => hover(undefined))
  renderer.on('clickNode', ({ node }) => onPick(Number(node)))
  renderer.on('clickStage', () => onPick(undefined))
  const stopWatching = watchMovement(renderer)
  return {
    emphasise: (emphasis) => {
      attention.emphasis = emphasis
      look()
    },
    paint: (next) => {
      colours = next
      paintAll(network, colours)
      renderer.setSetting('labelColor', { color: colours.text })
      look()
    },
    resize: (by) => {
      for (const [i, size] of sizesOf(nodes, by).entries())
        network.setNodeAttribute(nodes[i]?.chat_id, 'size', size)
    },
    fly: (chatId) => flyTo(renderer, String(chatId)),
    zoom: (step) => void ZOOMS[step](renderer.getCamera()),
    snapshot: () => {
      // The drawing of WebGL is there only until the browser shows it.
      renderer.refresh()
      return flattened(renderer, colours.surface)
    },
    remove: () => {
      stopWatching()
      renderer.kill()
    },
  }
}

type MapCamera = ReturnType<Renderer['getCamera']>

const ZOOMS: Readonly<Record<Zoom, (camera: MapCamera) => unknown>> = {
  in: (camera) => camera.animatedZoom(),
  out: (camera) => camera.animatedUnzoom(),
  whole: (camera) => camera.animatedReset(),
}

const flyTo = (renderer: Renderer, node: string): boolean => {
  const place = renderer.getNodeDisplayData(node)
  if (place === undefined) return false
  const camera = renderer.getCamera()
  const ratio = Math.min(camera.ratio, NEAR_RATIO)
  void camera.animate({ x: place.x, y: place.y, ratio }, { duration: FLIGHT_MILLISECONDS })
  return true
}

const LAYERS = ['edges', 'nodes', 'labels'] as const

const flattened = (renderer: Renderer, background: string): HTMLCanvasElement => {
  const canvases = renderer.getCanvases()
  const picture = document.createElement('canvas')
  picture.width = canvases.nodes?.width ?? 0
  picture.height = canvases.nodes?.height ?? 0
  const context = picture.getContext('2d')
  if (context === null) return picture
  context.fillStyle = background
  context.fillRect(0, 0, picture.width, picture.height)
  for (const layer of LAYERS) {
    const canvas = canvases[layer]
    if (canvas !== undefined) context.drawImage(canvas, 0, 0)
  }
  return picture
}
