import { useEffect, useState } from 'preact/hooks'
import { api } from '../../api/request.js'
import { useApi } from '../../api/use-api.js'
import { useSuggestions } from '../../api/use-suggestions.js'
import { filterWords } from '../../i18n/filters.js'
import { useWords } from '../../i18n/language.js'
import { Field } from './field.js'
import { useFaults } from './filters.js'
import { useTyped } from './use-typed.js'

interface ChannelFieldProps {
  label: string
  onFound: (chat: { chat_id: number; title: string }) => void
}

const SUGGESTIONS = 8

/** A field in which the reader names a chat by handle or title. */
export const ChannelField = ({ label, onFound }: ChannelFieldProps) => {
  const words = useWords(filterWords)
  const [typedName, setTypedName] = useState('')
  const [wanted, setWanted] = useState<string>()
  const typed = useTyped({ value: typedName, commit: setTypedName })
  const { answer: suggested } = useSuggestions(typedName, SUGGESTIONS)
  const { answer: found, failure } = useApi(
    wanted ? api('/api/channels/{handle}', {}, { handle: wanted }) : undefined,
  )
  const faultOf = useFaults(failure)
  useEffect(() => {
    if (wanted && found) onFound(found)
  }, [wanted, found])
  const end = (): void => {
    typed.onEnd()
    setWanted(typed.text.trim())
  }
  return (
    <Field label={label} fault={failure?.code === 'not_found' ? words.noSuchChannel : faultOf('handle')}>
      {(ids) => (
        <>
          <input
            {...ids}
            type="text"
            list={`${ids.id}-list`}
            value={typed.text}
            placeholder={words.channelExample}
            autocomplete="off"
            onInput={(event) => typed.onInput(event.currentTarget.value)}
            onBlur={end}
            onKeyDown={(event) => event.key === 'Enter' && end()}
          />
          <datalist id={`${ids.id}-list`}>
            {suggested?.channels.map(({ chat_id, handle, title }) => (
              <option key={chat_id} value={handle ? `@${handle}` : title}>
                {title}
              </option>
            ))}
          </datalist>
        </>
      )}
    </Field>
  )
}
