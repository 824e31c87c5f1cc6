import { useEffect, useState } from 'preact/hooks'
import { api } from '../../api/request.js'
import { useApi } from '../../api/use-api.js'
import { Field } from '../../components/filters/field.js'
import { type Filters, useFaults } from '../../components/filters/filters.js'
import { useTyped } from '../../components/filters/use-typed.js'
import { useWords } from '../../i18n/language.js'
import type { QueryName } from './query.js'
import { searchWords } from './words.js'

interface ChannelFilterProps {
  filters: Filters<QueryName>
}

/** One channel, found by its handle or name; the address has its number. */
export const ChannelFilter = ({ filters }: ChannelFilterProps) => {
  const chatId = filters.values.chat_id
  return chatId === undefined ? (
    <ChannelField filters={filters} />
  ) : (
    <ChosenChannel filters={filters} chatId={chatId} />
  )
}

const SUGGESTIONS = 8
const HAS_WORD = /[\p{L}\p{N}]/u

const ChannelField = ({ filters }: ChannelFilterProps) => {
  const words = useWords(searchWords)
  const [typedName, setTypedName] = useState('')
  const [wanted, setWanted] = useState<string>()
  const typed = useTyped({ value: typedName, commit: setTypedName })
  const { answer: suggested } = useApi(
    HAS_WORD.test(typedName) ? api('/api/channels', { search: typedName, limit: SUGGESTIONS }) : undefined,
  )
  const { answer: found, failure } = useApi(
    wanted ? api('/api/channels/{handle}', {}, { handle: wanted }) : undefined,
  )
  const faultOf = useFaults(failure)
  useEffect(() => {
    if (wanted && found) filters.change({ chat_id: String(found.chat_id) })
  }, [wanted, found])
  const end = (): void => {
    typed.onEnd()
    setWanted(typed.text.trim())
  }
  return (
    <Field
      label={words.channelFilter}
      fault={failure?.code === 'not_found' ? words.noSuchChannel : faultOf('handle')}
    >
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
            {suggested?.items.map(({ chat_id, handle, title }) => (
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

const ChosenChannel = ({ filters, chatId }: ChannelFilterProps & { chatId: string }) => {
  const words = useWords(searchWords)
  const { answer } = useApi(api('/api/channels/{handle}', {}, { handle: chatId }))
  const title = answer?.title ?? chatId
  const { failure } = filters
  const faultOf = useFaults(failure)
  return (
    <Field
      label={words.channelFilter}
      fault={failure?.code === 'not_found' ? words.noSuchChannel : faultOf('chat_id')}
    >
      {(ids) => (
        <button
          {...ids}
          type="button"
          class="button chosen"
          aria-label={words.removeChannel(title)}
          title={words.removeChannel(title)}
          onClick={() => filters.change({ chat_id: undefined })}
        >
          <span>{title}</span>
          <span aria-hidden="true">×</span>
        </button>
      )}
    </Field>
  )
}
