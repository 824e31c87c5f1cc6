import { useLocation } from 'wouter-preact'
import { CheckFilter } from '../../components/filters/check-filter.js'
import { FilterPanel } from '../../components/filters/filter-panel.js'
import { type ActiveFilter, type Filters, isAtFault } from '../../components/filters/filters.js'
import { BotCategoryFilter, CategoryFilter, RegionFilter } from '../../components/filters/name-filter.js'
import { RangeFilter } from '../../components/filters/range-filter.js'
import { LANGUAGES, readLanguage } from '../../components/filters/read-language.js'
import { SelectFilter } from '../../components/filters/select-filter.js'
import { TextFilter } from '../../components/filters/text-filter.js'
import { commonWords } from '../../i18n/common.js'
import { filterWords } from '../../i18n/filters.js'
import { useWords } from '../../i18n/language.js'
import { PATHS } from '../../paths.js'
import { changeQuery } from '../../query-state.js'
import { useFreshTitles } from './fresh-titles.js'
import {
  ANY_TYPE,
  BOT_SORTS,
  type ChatType,
  type QueryName,
  SORTS,
  STANDARD_LIMIT,
  STANDARD_SORT,
} from './query.js'
import { useSortTitles } from './sort-titles.js'
import { catalogueWords } from './words.js'

interface CatalogueFiltersProps {
  filters: Filters<QueryName>
  pageType: ChatType
  activeCount: number
  chips: readonly ActiveFilter[]
  onReset: (() => void) | undefined
}

const PAGE_SIZES = [25, 50, 100, 200]

export const CatalogueFilters = ({
  filters,
  pageType,
  activeCount,
  chips,
  onReset,
}: CatalogueFiltersProps) => {
  const words = useWords(catalogueWords)
  const common = useWords(commonWords)
  const shared = useWords(filterWords)
  const isAboutBots = (filters.values.type ?? pageType) === 'bot'
  const hasWords = filters.values.search !== undefined
  const Category = isAboutBots ? BotCategoryFilter : CategoryFilter
  return (
    <FilterPanel
      {...{ activeCount, chips, onReset }}
      isAtFault={isAtFault(filters.failure, ['search'])}
      note={isAboutBots ? undefined : shared.categoryCounts}
      main={
        <TextFilter
          {...{ filters }}
          name="search"
          type="search"
          label={words.words}
          placeholder={words.wordsExample}
          maxLength={256}
        />
      }
      frequent={
        <>
          <Category {...{ filters }} name="category" label={common.category} />
          <RangeFilter {...{ filters }} names={['subs_min', 'subs_max']} label={common.subscribers} />
          <RangeFilter {...{ filters }} names={['err_min', 'err_max']} label={words.errPercent} />
        </>
      }
    >
      <TypeFilter {...{ filters, pageType }} />
      <RegionFilter {...{ filters }} name="region" label={common.region} />
      <TextFilter
        {...{ filters }}
        name="lang"
        label={words.language}
        placeholder={words.languageExample}
        suggestions={LANGUAGES}
        read={readLanguage}
      />
      <NumberFilters {...{ filters }} />
      <OrderFilters {...{ filters, isAboutBots, hasWords }} />
      <SelectFilter
        {...{ filters }}
        name="limit"
        label={shared.rowsPerPage}
        standard={String(STANDARD_LIMIT)}
        options={Object.fromEntries(PAGE_SIZES.map((size) => [size, String(size)]))}
      />
      <div class="filter-checks">
        <CheckFilter {...{ filters }} name="verified" label={words.verified} />
        <CheckFilter {...{ filters }} name="norank" label={words.norank} disabled={!hasWords} />
      </div>
    </FilterPanel>
  )
}

const NumberFilters = ({ filters }: Pick<CatalogueFiltersProps, 'filters'>) => {
  const words = useWords(catalogueWords)
  const common = useWords(commonWords)
  return (
    <>
      <RangeFilter
        {...{ filters }}
        names={['reach_median_min', 'reach_median_max']}
        label={common.medianReach}
      />
      <RangeFilter {...{ filters }} names={['reach_min', 'reach_max']} label={common.meanReach} />
      <RangeFilter {...{ filters }} names={['ci_min', 'ci_max']} label={words.ci} />
      <RangeFilter {...{ filters }} names={['g_week_min', 'g_week_max']} label={words.growthWeek} />
      <RangeFilter {...{ filters }} names={['g_month_min', 'g_month_max']} label={words.growthMonth} />
      <SelectFilter
        {...{ filters }}
        name="fresh"
        label={words.fresh}
        options={{ '': words.freshAny, ...useFreshTitles() }}
      />
    </>
  )
}

interface OrderFiltersProps extends Pick<CatalogueFiltersProps, 'filters'> {
  isAboutBots: boolean
  hasWords: boolean
}

const OrderFilters = ({ filters, isAboutBots, hasWords }: OrderFiltersProps) => {
  const shared = useWords(filterWords)
  const sortTitles = useSortTitles()
  const sorts = isAboutBots ? [...SORTS, ...BOT_SORTS] : SORTS
  // With words the API sorts by relevance unless `norank` is set.
  const sortBy = (changes: { sort?: string | undefined; order?: string | undefined }): void =>
    filters.change({ ...changes, ...(hasWords ? { norank: '1' } : {}) })
  return (
    <>
      <SelectFilter
        {...{ filters }}
        name="sort"
        label={shared.sort}
        standard={STANDARD_SORT}
        options={Object.fromEntries(sorts.map((sort) => [sort, sortTitles[sort]]))}
        onChoice={(sort) => sortBy({ sort: sort === STANDARD_SORT ? undefined : sort })}
      />
      <SelectFilter
        {...{ filters }}
        name="order"
        label={shared.order}
        standard="desc"
        options={{ desc: shared.desc, asc: shared.asc }}
        onChoice={(order) => sortBy({ order: order === 'desc' ? undefined : order })}
      />
    </>
  )
}

const PATH_OF_TYPE: Readonly<Record<string, string>> = {
  channel: PATHS.channels,
  chat: PATHS.chats,
  bot: PATHS.bots,
  [ANY_TYPE]: PATHS.channels,
}

/** Each type has its own page; the other filters are kept when the page changes. */
const TypeFilter = ({ filters, pageType }: Pick<CatalogueFiltersProps, 'filters' | 'pageType'>) => {
  const words = useWords(catalogueWords)
  const [, navigate] = useLocation()
  const goTo = (type: string): void => {
    const isBotSort = BOT_SORTS.some((sort) => sort === filters.values.sort)
    const query = changeQuery(location.search, {
      type: type === ANY_TYPE ? type : undefined,
      page: undefined,
      ...(isBotSort ? { sort: undefined } : {}),
    })
    navigate(PATH_OF_TYPE[type] + (query && `?${query}`))
  }
  return (
    <SelectFilter
      {...{ filters }}
      name="type"
      label={words.type}
      standard={pageType}
      options={{ channel: words.channel, chat: words.chat, bot: words.bot, [ANY_TYPE]: words.any }}
      onChoice={goTo}
    />
  )
}
