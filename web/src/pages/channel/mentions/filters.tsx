import type { Failure } from '../../../api/failure.js'
import { api } from '../../../api/request.js'
import { useApi } from '../../../api/use-api.js'
import { DIL_WORDS, feedWords, SUBS_WORDS } from '../../../components/feed-words.js'
import { FilterPanel } from '../../../components/filters/filter-panel.js'
import { CategoryFilter, RegionFilter } from '../../../components/filters/name-filter.js'
import { SelectFilter } from '../../../components/filters/select-filter.js'
import { TextFilter } from '../../../components/filters/text-filter.js'
import { commonWords } from '../../../i18n/common.js'
import { useFormat, useWords } from '../../../i18n/language.js'
import { citationWords } from '../citation-words.js'
import { useFilters } from '../use-filters.js'
import { mentionsTimeline } from './timeline.js'

export const MENTIONS_QUERY = ['month', 'day', 'author', 'dil', 'subs', 'cat', 'reg', 'page'] as const

interface MentionFiltersProps {
  chatId: number
  failure: Failure | undefined
}

type Options = Readonly<Record<string, string>>

/** Months that have mentions, the newest first. */
const useMonths = (chatId: number): Options => {
  const format = useFormat()
  const days = useApi(mentionsTimeline(chatId)).answer?.items ?? []
  const months = new Set(days.map(({ d }) => d.slice(0, 7)))
  return Object.fromEntries([...months].reverse().map((month) => [month, format.month(month)]))
}

/** The citing chats, the most frequent first. */
const useAuthors = (chatId: number): Options => {
  const { answer } = useApi(api('/api/channels/citation', { chat_id: chatId }))
  const sources = answer?.incoming.sources ?? []
  return Object.fromEntries(sources.map(({ chat_id, title }) => [String(chat_id), title]))
}

export const MentionFilters = ({ chatId, failure }: MentionFiltersProps) => {
  const words = useWords(citationWords)
  const common = useWords(commonWords)
  const feed = useWords(feedWords)
  const { filters, activeCount, onReset } = useFilters(MENTIONS_QUERY, failure)
  const numbered = (names: readonly (keyof typeof feed)[]): Options =>
    Object.fromEntries(names.map((name, index) => [String(index), String(feed[name])]))
  const choices = [
    ['author', words.filterAuthor, useAuthors(chatId)],
    ['month', words.filterMonth, useMonths(chatId)],
    ['dil', words.filterDil, numbered(DIL_WORDS)],
  ] as const
  return (
    <FilterPanel
      activeCount={activeCount}
      onReset={onReset}
      frequent={
        <>
          {choices.map(([name, label, options]) => (
            <SelectFilter key={name} {...{ filters, name, label }} options={{ '': words.any, ...options }} />
          ))}
          <TextFilter filters={filters} name="day" type="date" label={common.day} />
        </>
      }
    >
      <SelectFilter
        filters={filters}
        name="subs"
        label={words.filterSubs}
        options={{ '': words.any, ...numbered(SUBS_WORDS) }}
      />
      <CategoryFilter filters={filters} name="cat" label={common.category} />
      <RegionFilter filters={filters} name="reg" label={common.region} />
    </FilterPanel>
  )
}
