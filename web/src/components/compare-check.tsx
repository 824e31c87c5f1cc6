import type { ComponentChildren } from 'preact'
import { useWords } from '../i18n/language.js'
import { addCompared, type ComparedChat, compared, MOST_COMPARED, removeCompared } from '../state/compared.js'
import { useStore } from '../state/store.js'
import { compareWords } from './compare-words.js'

interface CompareCheckProps {
  chat: ComparedChat
  /** A visible label; without it only screen readers get one. */
  children?: ComponentChildren
}

/** The box that chooses a chat for the comparison. */
export const CompareCheck = ({ chat, children }: CompareCheckProps) => {
  const words = useWords(compareWords)
  const chosen = useStore(compared)
  const isChosen = chosen.some(({ chat_id }) => chat_id === chat.chat_id)
  const isFull = !isChosen && chosen.length >= MOST_COMPARED
  return (
    <label class="compare-check" title={isFull ? words.tooMany : undefined}>
      <input
        type="checkbox"
        checked={isChosen}
        disabled={isFull}
        onChange={() => (isChosen ? removeCompared(chat.chat_id) : addCompared(chat))}
      />
      {children ?? <span class="visually-hidden">{words.choose(chat.title)}</span>}
    </label>
  )
}
