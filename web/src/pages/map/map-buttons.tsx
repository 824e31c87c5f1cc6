import { useState } from 'preact/hooks'
import { commonWords } from '../../i18n/common.js'
import { useWords } from '../../i18n/language.js'
import { downloadFile } from '../../table/download.js'
import type { MapDrawing } from './drawing.js'
import type { Graph } from './query.js'
import { mapWords } from './words.js'

interface MapButtonsProps {
  graph: Graph
  drawing: MapDrawing | undefined
  showsTable: boolean
  onTable: (() => void) | undefined
}

/** The table in place of the map, and the network as files. */
export const MapButtons = ({ graph, drawing, showsTable, onTable }: MapButtonsProps) => {
  const words = useWords(mapWords)
  const common = useWords(commonWords)
  const [hasFailed, setHasFailed] = useState(false)
  const savePicture = (): void =>
    drawing
      ?.snapshot()
      .toBlob((blob) => (blob ? downloadFile('network.png', blob) : setHasFailed(true)), 'image/png')
  const saveGexf = (): void => {
    import('./gexf-file.js').then(
      ({ downloadGexf }) => downloadGexf(graph),
      () => setHasFailed(true),
    )
  }
  const label = showsTable ? words.onMap : common.showTable
  return (
    <>
      {onTable && (
        <button type="button" class="quiet" title={label} onClick={onTable}>
          {showsTable ? words.title : common.table}
          <span class="visually-hidden">: {label}</span>
        </button>
      )}
      {drawing && !showsTable && (
        <button type="button" class="quiet" title={common.downloadPicture} onClick={savePicture}>
          PNG
          <span class="visually-hidden">: {common.downloadPicture}</span>
        </button>
      )}
      <button type="button" class="quiet" title={words.downloadGexf} onClick={saveGexf}>
        GEXF
        <span class="visually-hidden">: {words.downloadGexf}</span>
      </button>
      {hasFailed && <span role="alert">{common.pageNotLoaded}</span>}
    </>
  )
}
