import '../styles.js'
import './compare.css'
import { Link } from 'wouter-preact'
import { useWords } from '../i18n/language.js'
import { clearCompared, compared, comparePath, removeCompared } from '../state/compared.js'
import { useStore } from '../state/store.js'
import { ComparedChips } from './compare-chips.js'
import { compareWords } from './compare-words.js'
import { ListButton } from './list-button.js'

/** What is chosen for the comparison, at the bottom of the screen; nothing where nothing is. */
export const CompareTray = () => {
  const words = useWords(compareWords)
  const chats = useStore(compared)
  if (chats.length === 0) return null
  return (
    <aside class="compare-tray" aria-label={words.chosen}>
      <ComparedChips chats={chats} onRemove={removeCompared} />
      <span class="compare-tray-end">
        <button type="button" class="quiet" onClick={clearCompared}>
          {words.clear}
        </button>
        <ListButton chatIds={chats.map(({ chat_id }) => chat_id)} />
        {chats.length === 1 ? (
          <span class="muted">{words.chooseMore}</span>
        ) : (
          <Link className="button primary" href={comparePath(chats.map(({ chat_id }) => chat_id))}>
            {words.compare} ({chats.length})
          </Link>
        )}
      </span>
    </aside>
  )
}
