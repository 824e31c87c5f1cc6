import { useState } from 'preact/hooks'
import { useLocation } from 'wouter-preact'
import { useWords } from '../../i18n/language.js'
import { PATHS } from '../../paths.js'
import { channelWords } from './words.js'

/** Searches the posts of one chat on the page for searches. */
export const ChannelSearch = ({ chatId }: { chatId: number }) => {
  const words = useWords(channelWords)
  const [, navigate] = useLocation()
  const [text, setText] = useState('')
  const search = (event: Event): void => {
    event.preventDefault()
    const q = text.trim()
    if (q !== '') navigate(`${PATHS.search}?${new URLSearchParams({ q, chat_id: String(chatId) })}`)
  }
  return (
    <search aria-label={words.searchHere}>
      <form class="channel-search" onSubmit={search}>
        <input
          type="search"
          aria-label={words.searchHere}
          placeholder={words.searchHere}
          maxLength={256}
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <button type="submit" class="button">
          {words.find}
        </button>
      </form>
    </search>
  )
}
