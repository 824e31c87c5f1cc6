import { PERIODS } from '../../../../src/domain/periods.js'
import { AdsFilter } from '../../components/filters/ads-filter.js'
import { FilterPanel } from '../../components/filters/filter-panel.js'
import { type ActiveFilter, type Filters, isAtFault } from '../../components/filters/filters.js'
import { useMomentOptions } from '../../components/filters/moment-options.js'
import { CategoryFilter, RegionFilter } from '../../components/filters/name-filter.js'
import { SelectFilter } from '../../components/filters/select-filter.js'
import { commonWords } from '../../i18n/common.js'
import { filterWords } from '../../i18n/filters.js'
import { useWords } from '../../i18n/language.js'
import { METRICS, OPENING_PERIODS, QUERY, type QueryName } from './query.js'
import { rankingWords } from './words.js'

const SIZES = ['20', '50', '100']

interface RankingFiltersProps {
  filters: Filters<QueryName>
  /** The period that is shown; undefined until it is known. */
  period: string | undefined
  chips: readonly ActiveFilter[]
  onReset: () => void
}

export const RankingFilters = ({ filters, period, chips, onReset }: RankingFiltersProps) => {
  const words = useWords(rankingWords)
  const common = useWords(commonWords)
  const shared = useWords(filterWords)
  const moments = useMomentOptions()
  const { values } = filters
  return (
    <FilterPanel
      {...{ chips }}
      isAtFault={isAtFault(filters.failure, ['period', 'metric'])}
      activeCount={chips.length}
      onReset={QUERY.some((name) => values[name] !== undefined) ? onReset : undefined}
      main={
        <>
          <SelectFilter
            {...{ filters }}
            name="period"
            label={words.period}
            standard={period ?? OPENING_PERIODS[0]}
            options={Object.fromEntries(PERIODS.map((one) => [one, words[one]]))}
            onChoice={(chosen) => filters.change({ period: chosen })}
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
      frequent={
        <>
          <CategoryFilter {...{ filters }} name="category" label={common.category} />
          <RegionFilter {...{ filters }} name="region" label={common.region} />
          <AdsFilter {...{ filters }} />
        </>
      }
    >
      {(['weekday', 'hour'] as const).map((name) => (
        <SelectFilter
          key={name}
          {...{ filters, name }}
          label={common[name]}
          options={{ '': words.any, ...moments[name] }}
        />
      ))}
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
