import { useEffect, useRef, useState } from 'preact/hooks'
import { commonWords } from '../../i18n/common.js'
import { useWords } from '../../i18n/language.js'
import { untilSettled } from '../../state/settled.js'
import { useStore } from '../../state/store.js'
import { theme } from '../../state/theme.js'
import { readColours } from './colours.js'
import type { Emphasis, MapDrawing } from './drawing.js'
import type { Graph, SizeBy } from './query.js'
import { mapWords } from './words.js'

interface MapCanvasProps {
  graph: Graph
  ranked: readonly number[]
  sizeBy: SizeBy
  emphasis: Emphasis
  onPick: (chatId: number | undefined) => void
  onDrawn: (drawing: MapDrawing | undefined) => void
  onCannot: () => void
}

/** The map itself, drawn anew for another network, and painted anew for another theme. */
export const MapCanvas = (props: MapCanvasProps) => {
  const { graph, ranked, sizeBy, emphasis, onPick, onDrawn, onCannot } = props
  const words = useWords(mapWords)
  const common = useWords(commonWords)
  const host = useRef<HTMLDivElement>(null)
  const pick = useRef(onPick)
  pick.current = onPick
  const [drawing, setDrawing] = useState<MapDrawing>()
  const [hasFailed, setHasFailed] = useState(false)
  const currentTheme = useStore(theme)
  useEffect(() => {
    let isGone = false
    let drawn: MapDrawing | undefined
    untilSettled(import('./drawing.js')).then(
      ({ canDraw, drawMap }) => {
        if (isGone || !host.current) return
        if (!canDraw()) return onCannot()
        const colours = readColours(host.current, ranked)
        drawn = drawMap({
          host: host.current,
          graph,
          colours,
          sizeBy,
          onPick: (chatId) => pick.current(chatId),
        })
        setDrawing(drawn)
        onDrawn(drawn)
        host.current.dataset.drawn = String(Math.round(performance.now()))
      },
      () => isGone || setHasFailed(true),
    )
    return () => {
      isGone = true
      drawn?.remove()
      setDrawing(undefined)
      onDrawn(undefined)
    }
  }, [graph])
  useEffect(() => {
    if (drawing && host.current) drawing.paint(readColours(host.current, ranked))
  }, [drawing, currentTheme])
  useEffect(() => drawing?.resize(sizeBy), [drawing, sizeBy])
  useEffect(() => drawing?.emphasise(emphasis), [drawing, emphasis.chatId, emphasis.community])
  return (
    <div class="map-frame">
      <div class="map-canvas" role="img" aria-label={words.networkLabel} ref={host} />
      {hasFailed && <p class="state">{common.pageNotLoaded}</p>}
      {drawing && (
        <div class="map-controls">
          <button type="button" class="button" aria-label={words.zoomIn} onClick={() => drawing.zoom('in')}>
            +
          </button>
          <button type="button" class="button" aria-label={words.zoomOut} onClick={() => drawing.zoom('out')}>
            −
          </button>
          <button type="button" class="button" onClick={() => drawing.zoom('whole')}>
            {words.reset}
          </button>
        </div>
      )}
    </div>
  )
}
