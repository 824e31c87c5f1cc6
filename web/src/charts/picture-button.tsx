import { useState } from 'preact/hooks'
import { commonWords } from '../i18n/common.js'
import { useWords } from '../i18n/language.js'
import { downloadFile } from '../table/download.js'
import { readPalette } from './palette.js'
import type { Picture } from './picture.js'

interface PictureButtonProps {
  /** Part of the name of the file. */
  name: string
  picture: () => Picture
}

/** Downloads a chart as a PNG file. */
export const PictureButton = ({ name, picture }: PictureButtonProps) => {
  const words = useWords(commonWords)
  const [hasFailed, setHasFailed] = useState(false)
  const save = async (): Promise<void> => {
    const { drawPicture } = await import('./picture.js')
    const blob = await drawPicture(picture(), readPalette(document.body))
    if (blob) downloadFile(`${name}.png`, blob)
    setHasFailed(blob === null)
  }
  return (
    <>
      <button
        type="button"
        class="quiet"
        title={words.downloadPicture}
        onClick={() => void save().catch(() => setHasFailed(true))}
      >
        PNG
        <span class="visually-hidden">: {words.downloadPicture}</span>
      </button>
      {hasFailed && <span role="alert">{words.pageNotLoaded}</span>}
    </>
  )
}
