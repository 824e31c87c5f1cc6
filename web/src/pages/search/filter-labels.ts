import { api } from '../../api/request.js'
import { useApi } from '../../api/use-api.js'
import { commonWords } from '../../i18n/common.js'
import { filterWords } from '../../i18n/filters.js'
import { useFormat, useWords } from '../../i18n/language.js'
import type { QueryName, SearchQuery } from './query.js'
import { searchWords } from './words.js'

const SWITCHES = ['exact', 'hide_reposts', 'hide_deleted', 'copies'] as const
const SOURCES = ['channel', 'chat', 'bot'] as const
const DATE = /^\d{4}-\d{2}-\d{2}$/

/** Labels of active filters, such as "From day: 1 Oct 2026". */
export const useFilterLabels = (values: SearchQuery): ((name: QueryName) => string) => {
  const words = useWords(searchWords)
  const { category } = useWords(commonWords)
  const { adsOnly, adsNone } = useWords(filterWords)
  const format = useFormat()
  const { exclude, from, to, source, channelFilter } = words
  const { chat_id: chatId } = values
  const { answer: chat } = useApi(chatId ? api('/api/channels/{handle}', {}, { handle: chatId }) : undefined)
  const titles: Partial<Record<QueryName, string>> = {
    exclude,
    from,
    to,
    source,
    category,
    chat_id: channelFilter,
  }
  const valueInWords = (name: QueryName): string => {
    const value = values[name] ?? ''
    if (name === 'chat_id') return chat?.title ?? value
    if (name === 'category') return format.categoryName(value)
    if (name === 'source') return words[SOURCES.find((one) => one === value) ?? 'anywhere']
    return DATE.test(value) && !Number.isNaN(Date.parse(value)) ? format.day(value) : value
  }
  return (name) => {
    const isSwitch = SWITCHES.find((one) => one === name)
    if (isSwitch) return words[isSwitch]
    if (name === 'ads') return values.ads === '1' ? adsOnly : adsNone
    return `${titles[name] ?? name}: ${valueInWords(name)}`
  }
}
