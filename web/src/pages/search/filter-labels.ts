import { commonWords } from '../../i18n/common.js'
import { useWords } from '../../i18n/language.js'
import type { QueryName, SearchQuery } from './query.js'
import { searchWords } from './words.js'

const SWITCHES = ['exact', 'hide_reposts', 'hide_deleted'] as const

/** Labels of active filters, such as "From day: 2026-10-01". */
export const useFilterLabels = (values: SearchQuery): ((name: QueryName) => string) => {
  const words = useWords(searchWords)
  const { category } = useWords(commonWords)
  const { exclude, from, to, source, channelFilter } = words
  const titles: Partial<Record<QueryName, string>> = {
    ...{ exclude, from, to, source, category },
    chat_id: channelFilter,
  }
  return (name) => {
    const isSwitch = SWITCHES.find((one) => one === name)
    return isSwitch ? words[isSwitch] : `${titles[name] ?? name}: ${values[name]}`
  }
}
