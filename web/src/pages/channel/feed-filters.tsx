import type { Failure } from '../../api/failure.js'
import { CheckFilter } from '../../components/filters/check-filter.js'
import { FilterPanel } from '../../components/filters/filter-panel.js'
import { SelectFilter } from '../../components/filters/select-filter.js'
import { TextFilter } from '../../components/filters/text-filter.js'
import { commonWords } from '../../i18n/common.js'
import { useFormat, useWords } from '../../i18n/language.js'
import { useFilters } from './use-filters.js'
import { channelWords } from './words.js'

const FILTERS = ['period', 'day', 'weekday', 'hour', 'sort', 'edited', 'deleted', 'ads'] as const
export const FEED_QUERY = [...FILTERS, 'page'] as const

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7]
const HOURS = Array.from({ length: 24 }, (_, hour) => hour)

const numbered = (numbers: readonly number[], title: (number: number) => string): Record<string, string> =>
  Object.fromEntries(numbers.map((number) => [String(number), title(number)]))

export const FeedFilters = ({ failure }: { failure: Failure | undefined }) => {
  const words = useWords(channelWords)
  const common = useWords(commonWords)
  const format = useFormat()
  const { filters, activeCount, onReset } = useFilters(FEED_QUERY, failure)
  return (
    <FilterPanel activeCount={activeCount} onReset={onReset}>
      <SelectFilter
        filters={filters}
        name="period"
        label={words.feedPeriod}
        options={{ '': words.feedAll, month: words.feedMonth, '30d': words.feed30d, '90d': words.feed90d }}
      />
      <TextFilter filters={filters} name="day" type="date" label={words.feedDay} />
      <SelectFilter
        filters={filters}
        name="weekday"
        label={common.weekday}
        options={{ '': words.any, ...numbered(WEEKDAYS, format.weekday) }}
      />
      <SelectFilter
        filters={filters}
        name="hour"
        label={common.hour}
        options={{ '': words.any, ...numbered(HOURS, (hour) => `${hour}:00`) }}
      />
      <SelectFilter
        filters={filters}
        name="sort"
        label={words.feedSort}
        standard="date"
        options={{ date: words.byDate, views: words.byViews }}
      />
      <div class="filter-checks">
        <CheckFilter filters={filters} name="edited" label={words.onlyEdited} />
        <CheckFilter filters={filters} name="deleted" label={words.onlyDeleted} />
        <CheckFilter filters={filters} name="ads" label={words.onlyAds} />
      </div>
    </FilterPanel>
  )
}
