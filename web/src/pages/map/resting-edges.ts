import type Sigma from 'sigma'
import { EdgeRectangleProgram } from 'sigma/rendering'
import type { RenderParams } from 'sigma/types'
import type { EdgeAttributes, NodeAttributes } from './network.js'

type Renderer = Sigma<NodeAttributes, EdgeAttributes>

/** So long after the last movement a map is at rest. */
const REST_MILLISECONDS = 250

const moving = new WeakSet<object>()

/** Edges that are not drawn while the map moves: with thousands of them, a frame takes longest without a graphics card. */
export class RestingEdges extends EdgeRectangleProgram<NodeAttributes, EdgeAttributes> {
  override render(params: RenderParams): void {
    if (!moving.has(this.renderer)) super.render(params)
  }
}

/** Notes when the camera moves, and has the edges drawn when it is at rest. @returns what ends that */
export const watchMovement = (renderer: Renderer): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const rest = (): void => {
    moving.delete(renderer)
    renderer.scheduleRender()
  }
  const move = (): void => {
    moving.add(renderer)
    clearTimeout(timer)
    timer = setTimeout(rest, REST_MILLISECONDS)
  }
  const camera = renderer.getCamera().on('updated', move)
  return () => {
    clearTimeout(timer)
    camera.off('updated', move)
  }
}
