import type { ComponentType } from 'preact'
import { useState } from 'preact/hooks'
import { useWords } from '../i18n/language.js'
import { dictionary } from '../i18n/words.js'
import { untilSettled } from '../state/settled.js'
import { SHARE_BASE } from '../state/shared.js'

const buttonWords = dictionary({
  en: { add: 'Add to a list', addChat: (title: string) => `Add ${title} to a list` },
  ru: { add: 'В список', addChat: (title: string) => `Добавить ${title} в список` },
})

interface ListButtonProps {
  chatIds: readonly number[]
  /** The name of a chat in a row, where there is only room for a sign. */
  title?: string
}

/** Opens what puts chats into lists; it is loaded when it is wanted. A shared page has none. */
export const ListButton = ({ chatIds, title }: ListButtonProps) => {
  const words = useWords(buttonWords)
  const [isOpen, setIsOpen] = useState(false)
  const [loaded, setLoaded] = useState<{ Panel: ComponentType<{ chatIds: readonly number[] }> }>()
  if (SHARE_BASE !== '') return null
  const toggle = (): void => {
    setIsOpen(!isOpen)
    untilSettled(import('../lists/add-panel.js')).then(
      ({ AddPanel }) => setLoaded({ Panel: AddPanel }),
      () => setIsOpen(false),
    )
  }
  return (
    <>
      <button
        type="button"
        class={title === undefined ? 'button' : 'quiet list-sign'}
        aria-expanded={isOpen}
        {...(title === undefined ? {} : { 'aria-label': words.addChat(title), title: words.add })}
        onClick={toggle}
      >
        {title === undefined ? words.add : '+'}
      </button>
      {isOpen && loaded && <loaded.Panel chatIds={chatIds} />}
    </>
  )
}
