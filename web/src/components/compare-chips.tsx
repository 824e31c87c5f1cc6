import '../styles.js'
import './compare.css'
import { useWords } from '../i18n/language.js'
import type { ComparedChat } from '../state/compared.js'
import { ChannelLink } from './channel-link.js'
import { compareWords } from './compare-words.js'

interface ComparedChipsProps {
  chats: readonly ComparedChat[]
  onRemove: (chatId: number) => void
}

/** The compared chats, each with a button that takes it away. */
export const ComparedChips = ({ chats, onRemove }: ComparedChipsProps) => {
  const words = useWords(compareWords)
  return (
    <ul class="compare-chips">
      {chats.map(({ chat_id, title }) => (
        <li key={chat_id}>
          <ChannelLink {...{ chat_id, title }} handle={null} />
          <button
            type="button"
            class="quiet"
            aria-label={words.remove(title)}
            title={words.remove(title)}
            onClick={() => onRemove(chat_id)}
          >
            ×
          </button>
        </li>
      ))}
    </ul>
  )
}
