import { useState } from 'preact/hooks'
import { useWords } from '../../i18n/language.js'
import { MOST_TOPICS, useTopics } from './topics.js'
import { searchWords } from './words.js'

/** Adds another search to the chart, and takes it away again. */
export const TopicField = () => {
  const words = useWords(searchWords)
  const { others, setOthers } = useTopics()
  const [text, setText] = useState('')
  const add = (event: Event): void => {
    event.preventDefault()
    const q = text.trim()
    if (q === '' || others.includes(q)) return
    setOthers([...others, q])
    setText('')
  }
  return (
    <div class="chips topics">
      {others.map((q) => (
        <button
          key={q}
          type="button"
          class="chip"
          aria-label={words.removeTopic(q)}
          onClick={() => setOthers(others.filter((one) => one !== q))}
        >
          {q} ×
        </button>
      ))}
      {others.length < MOST_TOPICS - 1 && (
        <form class="new-list" onSubmit={add}>
          <input
            type="text"
            aria-label={words.addTopic}
            placeholder={words.addTopic}
            maxLength={256}
            autocomplete="off"
            value={text}
            onInput={(event) => setText(event.currentTarget.value)}
          />
          <button type="submit" class="button">
            {words.compareTopic}
          </button>
        </form>
      )}
    </div>
  )
}
