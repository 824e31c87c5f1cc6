import { useState } from 'preact/hooks'
import { useOwn } from '../../api/use-own.js'
import { useFormat, useWords } from '../../i18n/language.js'
import { ownWatchWords } from './watch-words.js'

interface FeedItem {
  id: string
  url?: string
  title: string
  date_modified: string
}

const SHOWN = 5

/** The newest events of a watch, asked for when they are opened. */
export const LastEvents = ({ path }: { path: string }) => {
  const words = useWords(ownWatchWords)
  const format = useFormat()
  const [isOpen, setIsOpen] = useState(false)
  const { answer } = useOwn<{ items: FeedItem[] }>(isOpen ? path : undefined)
  return (
    <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>{words.events}</summary>
      {answer?.items.length === 0 && <p>{words.noEvents}</p>}
      <ul class="plain-list">
        {answer?.items.slice(0, SHOWN).map((item) => (
          <li key={item.id}>
            {format.instant(Date.parse(item.date_modified) / 1_000)}: {item.title}
          </li>
        ))}
      </ul>
    </details>
  )
}
