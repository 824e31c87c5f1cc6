import { AdsFilter } from '../../components/filters/ads-filter.js'
import { CheckFilter } from '../../components/filters/check-filter.js'
import { FilterPanel } from '../../components/filters/filter-panel.js'
import { type ActiveFilter, type Filters, isAtFault } from '../../components/filters/filters.js'
import { CategoryFilter } from '../../components/filters/name-filter.js'
import { SelectFilter } from '../../components/filters/select-filter.js'
import { TextFilter } from '../../components/filters/text-filter.js'
import { commonWords } from '../../i18n/common.js'
import { filterWords } from '../../i18n/filters.js'
import { useWords } from '../../i18n/language.js'
import { ChannelFilter } from './channel-filter.js'
import { Periods } from './periods.js'
import { QUERY, type QueryName, STANDARD_LIMIT } from './query.js'
import { searchWords } from './words.js'

interface SearchFiltersProps {
  filters: Filters<QueryName>
  chips: readonly ActiveFilter[]
  onReset: () => void
}

const PAGE_SIZES = ['20', '40', '100']
const SWITCHES = ['exact', 'hide_reposts', 'hide_deleted'] as const

export const SearchFilters = ({ filters, chips, onReset }: SearchFiltersProps) => {
  const words = useWords(searchWords)
  const common = useWords(commonWords)
  const shared = useWords(filterWords)
  const { values } = filters
  const { channel, chat, bot, anywhere } = words
  return (
    <FilterPanel
      {...{ chips }}
      presets={<Periods filters={filters} />}
      isAtFault={isAtFault(filters.failure, ['q'])}
      activeCount={chips.length}
      onReset={QUERY.some((name) => name !== 'q' && values[name] !== undefined) ? onReset : undefined}
      main={
        <>
          <TextFilter
            {...{ filters }}
            name="q"
            type="search"
            label={words.query}
            placeholder={words.queryExample}
            maxLength={256}
            waits
          />
          <button type="submit" class="button primary">
            {words.find}
          </button>
        </>
      }
      frequent={<Frequent filters={filters} />}
    >
      <TextFilter {...{ filters }} name="exclude" label={words.exclude} maxLength={256} />
      <SelectFilter
        {...{ filters }}
        name="source"
        label={words.source}
        options={{ '': anywhere, channel, chat, bot }}
      />
      <CategoryFilter {...{ filters }} name="category" label={common.category} />
      <ChannelFilter {...{ filters }} />
      <AdsFilter {...{ filters }} />
      <SelectFilter
        {...{ filters }}
        name="limit"
        label={shared.rowsPerPage}
        standard={String(STANDARD_LIMIT)}
        options={Object.fromEntries(PAGE_SIZES.map((size) => [size, size]))}
      />
      <div class="filter-checks">
        {SWITCHES.map((name) => (
          <CheckFilter key={name} {...{ filters, name }} label={words[name]} />
        ))}
        <CheckFilter {...{ filters }} name="copies" checkedValue="0" label={words.copies} />
        <CheckFilter {...{ filters }} name="versions" label={words.versions} />
        <CheckFilter {...{ filters }} name="explain" label={words.explainLabel} />
      </div>
    </FilterPanel>
  )
}

/** The filters that are always in sight: days, and the order, which is named by what is sorted by. */
const Frequent = ({ filters }: Pick<SearchFiltersProps, 'filters'>) => {
  const words = useWords(searchWords)
  const shared = useWords(filterWords)
  const { date, views, newestFirst, oldestFirst } = words
  const isByDate = (filters.values.sort ?? 'date') === 'date'
  return (
    <>
      <TextFilter {...{ filters }} name="from" type="date" label={words.from} />
      <TextFilter {...{ filters }} name="to" type="date" label={words.to} />
      <SelectFilter
        {...{ filters }}
        name="sort"
        label={shared.sort}
        standard="date"
        options={{ date, views }}
      />
      <SelectFilter
        {...{ filters }}
        name="order"
        label={shared.order}
        standard="desc"
        options={isByDate ? { desc: newestFirst, asc: oldestFirst } : { desc: shared.desc, asc: shared.asc }}
      />
    </>
  )
}
