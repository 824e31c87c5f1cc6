import type { ComponentType } from 'preact'
import { useState } from 'preact/hooks'
import { commonWords } from '../i18n/common.js'
import { useWords } from '../i18n/language.js'
import { session } from '../state/session.js'
import { untilSettled } from '../state/settled.js'
import { useStore } from '../state/store.js'

/** Opens what makes a link to this view; nothing for readers without a key, who cannot share. */
export const ShareButton = () => {
  const words = useWords(commonWords)
  const { key } = useStore(session)
  const [isOpen, setIsOpen] = useState(false)
  const [loaded, setLoaded] = useState<{ Panel: ComponentType }>()
  if (key === undefined) return null
  const toggle = (): void => {
    setIsOpen(!isOpen)
    untilSettled(import('../share/panel.js')).then(
      ({ SharePanel }) => setLoaded({ Panel: SharePanel }),
      () => setIsOpen(false),
    )
  }
  return (
    <>
      <button type="button" class="button share-button" aria-expanded={isOpen} onClick={toggle}>
        {words.share}
      </button>
      {isOpen && loaded && <loaded.Panel />}
    </>
  )
}
