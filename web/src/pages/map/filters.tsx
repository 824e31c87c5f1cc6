import { FilterPanel } from '../../components/filters/filter-panel.js'
import { type ActiveFilter, type Filters, isAtFault } from '../../components/filters/filters.js'
import { CategoryFilter } from '../../components/filters/name-filter.js'
import { SelectFilter } from '../../components/filters/select-filter.js'
import { TextFilter } from '../../components/filters/text-filter.js'
import { useWords } from '../../i18n/language.js'
import { LEAST_POSTS, type QueryName } from './query.js'
import { mapWords } from './words.js'

interface MapFiltersProps {
  filters: Filters<QueryName>
  chips: readonly ActiveFilter[]
  onReset: (() => void) | undefined
}

const MAIN = ['category', 'kind']

export const MapFilters = ({ filters, chips, onReset }: MapFiltersProps) => {
  const words = useWords(mapWords)
  return (
    <FilterPanel
      {...{ chips, onReset }}
      isAtFault={isAtFault(filters.failure, MAIN)}
      activeCount={chips.length}
      main={
        <>
          <CategoryFilter {...{ filters }} name="category" label={words.category} />
          <SelectFilter
            {...{ filters }}
            name="kind"
            label={words.kind}
            options={{ '': words.anyKind, repost: words.repost, mention: words.mention, copy: words.copy }}
          />
          {filters.values.chat_id !== undefined && (
            <SelectFilter
              {...{ filters }}
              name="depth"
              label={words.depth}
              standard="1"
              options={{ 1: words.depth1, 2: words.depth2 }}
            />
          )}
        </>
      }
    >
      <TextFilter {...{ filters }} name="from" type="date" label={words.from} />
      <TextFilter {...{ filters }} name="to" type="date" label={words.to} />
      <SelectFilter
        {...{ filters }}
        name="min_weight"
        label={words.min_weight}
        standard="1"
        options={Object.fromEntries(['1', ...LEAST_POSTS].map((least) => [least, least]))}
      />
    </FilterPanel>
  )
}
