import { useState } from 'preact/hooks'
import { useWords } from '../i18n/language.js'
import { listWords } from './words.js'

const LONGEST_NAME = 100

/** A field for the name of a list that is to be made. */
export const NewList = ({ onName }: { onName: (name: string) => Promise<void> }) => {
  const words = useWords(listWords)
  const [name, setName] = useState('')
  const submit = async (event: Event): Promise<void> => {
    event.preventDefault()
    if (name.trim() === '') return
    await onName(name.trim())
    setName('')
  }
  return (
    <form class="new-list" onSubmit={submit}>
      <input
        type="text"
        aria-label={words.newList}
        placeholder={words.newList}
        maxLength={LONGEST_NAME}
        autocomplete="off"
        value={name}
        onInput={(event) => setName(event.currentTarget.value)}
      />
      <button type="submit" class="button">
        {words.make}
      </button>
    </form>
  )
}
