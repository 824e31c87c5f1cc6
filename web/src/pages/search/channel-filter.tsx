import { api } from '../../api/request.js'
import { useApi } from '../../api/use-api.js'
import { ChannelField } from '../../components/filters/channel-field.js'
import { Field } from '../../components/filters/field.js'
import { type Filters, useFaults } from '../../components/filters/filters.js'
import { filterWords } from '../../i18n/filters.js'
import { useWords } from '../../i18n/language.js'
import type { QueryName } from './query.js'
import { searchWords } from './words.js'

interface ChannelFilterProps {
  filters: Filters<QueryName>
}

/** The reader enters a handle or a title; the address has the chat's identifier. */
export const ChannelFilter = ({ filters }: ChannelFilterProps) => {
  const words = useWords(searchWords)
  const chatId = filters.values.chat_id
  return chatId === undefined ? (
    <ChannelField
      label={words.channelFilter}
      onFound={({ chat_id }) => filters.change({ chat_id: String(chat_id) })}
    />
  ) : (
    <ChosenChannel filters={filters} chatId={chatId} />
  )
}

const ChosenChannel = ({ filters, chatId }: ChannelFilterProps & { chatId: string }) => {
  const words = useWords(searchWords)
  const shared = useWords(filterWords)
  const { answer } = useApi(api('/api/channels/{handle}', {}, { handle: chatId }))
  const title = answer?.title ?? chatId
  const { failure } = filters
  const faultOf = useFaults(failure)
  return (
    <Field
      label={words.channelFilter}
      fault={failure?.code === 'not_found' ? shared.noSuchChannel : faultOf('chat_id')}
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
