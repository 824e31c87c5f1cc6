import { FilterPanel } from '../../components/filters/filter-panel.js'
import type { Filters } from '../../components/filters/filters.js'
import { CategoryFilter, RegionFilter } from '../../components/filters/name-filter.js'
import { SelectFilter } from '../../components/filters/select-filter.js'
import { commonWords } from '../../i18n/common.js'
import { filterWords } from '../../i18n/filters.js'
import { useWords } from '../../i18n/language.js'
import { METRICS, PERIODS, QUERY, type QueryName } from './query.js'
import { rankingWords } from './words.js'

const SIZES = ['20', '50', '100']

interface RankingFiltersProps {
  filters: Filters<QueryName>
  onReset: () => void
}

export const RankingFilters = ({ filters, onReset }: RankingFiltersProps) => {
  const words = useWords(rankingWords)
  const common = useWords(commonWords)
  const shared = useWords(filterWords)
  const { values } = filters
  return (
    <FilterPanel
      note={shared.categoryCounts}
      activeCount={[values.category, values.region].filter(Boolean).length}
      onReset={QUERY.some((name) => values[name] !== undefined) ? onReset : undefined}
      main={
        <>
          <SelectFilter
            {...{ filters }}
            name="period"
            label={words.period}
            standard="today"
            options={Object.fromEntries(PERIODS.map((period) => [period, words[period]]))}
          />
          <SelectFilter
            {...{ filters }}
            name="metric"
            label={words.metric}
            standard="views"
            options={Object.fromEntries(METRICS.map((metric) => [metric, words[metric]]))}
          />
        </>
      }
    >
      <CategoryFilter {...{ filters }} name="category" label={common.category} />
      <RegionFilter {...{ filters }} name="region" label={common.region} />
      <SelectFilter
        {...{ filters }}
        name="limit"
        label={shared.howMany}
        standard="50"
        options={Object.fromEntries(SIZES.map((size) => [size, size]))}
      />
    </FilterPanel>
  )
}
