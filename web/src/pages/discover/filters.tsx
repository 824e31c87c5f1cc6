import { FilterPanel } from '../../components/filters/filter-panel.js'
import { type ActiveFilter, type Filters, isAtFault } from '../../components/filters/filters.js'
import { CategoryFilter, RegionFilter } from '../../components/filters/name-filter.js'
import { LANGUAGES, readLanguage } from '../../components/filters/read-language.js'
import { SelectFilter } from '../../components/filters/select-filter.js'
import { TextFilter } from '../../components/filters/text-filter.js'
import { useWords } from '../../i18n/language.js'
import { KINDS, LEAST_CITING, type QueryName } from './query.js'
import { discoverWords } from './words.js'

interface DiscoverFiltersProps {
  filters: Filters<QueryName>
  chips: readonly ActiveFilter[]
  onReset: (() => void) | undefined
}

const MAIN = ['kind', 'min_cited_by']

export const DiscoverFilters = ({ filters, chips, onReset }: DiscoverFiltersProps) => {
  const words = useWords(discoverWords)
  return (
    <FilterPanel
      {...{ chips, onReset }}
      isAtFault={isAtFault(filters.failure, MAIN)}
      activeCount={chips.length}
      main={
        <>
          <SelectFilter
            {...{ filters }}
            name="kind"
            label={words.kind}
            options={{ '': words.any, ...Object.fromEntries(KINDS.map((kind) => [kind, words[kind]])) }}
          />
          <SelectFilter
            {...{ filters }}
            name="min_cited_by"
            label={words.min_cited_by}
            standard="1"
            options={Object.fromEntries(['1', ...LEAST_CITING].map((least) => [least, least]))}
          />
        </>
      }
      frequent={
        <>
          <CategoryFilter {...{ filters }} name="category" label={words.category} />
          <RegionFilter {...{ filters }} name="region" label={words.region} />
        </>
      }
    >
      <TextFilter
        {...{ filters }}
        name="lang"
        label={words.lang}
        placeholder={words.languageExample}
        suggestions={LANGUAGES}
        read={readLanguage}
      />
      <TextFilter {...{ filters }} name="from" type="date" label={words.from} />
      <TextFilter {...{ filters }} name="to" type="date" label={words.to} />
    </FilterPanel>
  )
}
