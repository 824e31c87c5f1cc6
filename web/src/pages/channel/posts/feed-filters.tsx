import type { Failure } from '../../../api/failure.js'
import { CheckFilter } from '../../../components/filters/check-filter.js'
import { FilterPanel } from '../../../components/filters/filter-panel.js'
import { useMomentOptions } from '../../../components/filters/moment-options.js'
import { SelectFilter } from '../../../components/filters/select-filter.js'
import { TextFilter } from '../../../components/filters/text-filter.js'
import { commonWords } from '../../../i18n/common.js'
import { useWords } from '../../../i18n/language.js'
import { useFilters } from '../use-filters.js'
import { postsWords } from './words.js'

const FILTERS = ['period', 'day', 'weekday', 'hour', 'sort', 'edited', 'deleted', 'ads'] as const
export const FEED_QUERY = [...FILTERS, 'page'] as const

export const FeedFilters = ({ failure }: { failure: Failure | undefined }) => {
  const words = useWords(postsWords)
  const common = useWords(commonWords)
  const moments = useMomentOptions()
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
        options={{ '': words.any, ...moments.weekday }}
      />
      <SelectFilter
        filters={filters}
        name="hour"
        label={common.hour}
        options={{ '': words.any, ...moments.hour }}
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
