import '../../styles.js'
import './catalogue.css'
import { useApi } from '../../api/use-api.js'
import { CatalogueTabs } from '../../components/catalogue-tabs.js'
import { CompareTray } from '../../components/compare-tray.js'
import { PageFrame } from '../../components/page.js'
import { useWords } from '../../i18n/language.js'
import { useQueryState } from '../../query-state.js'
import { useFilterLabels } from './filter-labels.js'
import { CatalogueFilters } from './filters.js'
import { CatalogueList } from './list.js'
import {
  ANY_TYPE,
  CHAT_TYPES,
  type ChatType,
  catalogueRequest,
  NARROWING,
  QUERY,
  type QueryName,
} from './query.js'
import { catalogueWords } from './words.js'

/** What stays when the filters are reset. */
const KEPT: readonly QueryName[] = ['type', 'columns']

const Catalogue = ({ pageType }: { pageType: ChatType }) => {
  const words = useWords(catalogueWords)
  const [values, change] = useQueryState(QUERY)
  const { failure } = useApi(catalogueRequest(values, pageType))
  const filters: Parameters<typeof CatalogueFilters>[0]['filters'] = {
    values,
    failure,
    change: (changes, options) => change({ page: undefined, ...changes }, options),
  }
  const type = values.type === ANY_TYPE ? ANY_TYPE : (CHAT_TYPES.find((t) => t === values.type) ?? pageType)
  const active = NARROWING.filter((name) => values[name] !== undefined)
  const hasFilters = QUERY.some(
    (name) => !KEPT.includes(name) && name !== 'page' && values[name] !== undefined,
  )
  const labels = useFilterLabels(values)
  const chips = active.map((name) => ({
    label: labels(name),
    remove: () => filters.change({ [name]: undefined }),
  }))
  const reset = (): void =>
    change(Object.fromEntries(QUERY.filter((name) => !KEPT.includes(name)).map((name) => [name, undefined])))
  return (
    <PageFrame title={words[type]} lead={words[`${type}Lead`]}>
      <CatalogueTabs />
      <CatalogueFilters
        {...{ filters, pageType, chips }}
        activeCount={active.filter((name) => name !== 'search').length}
        onReset={hasFilters ? reset : undefined}
      />
      <CatalogueList {...{ filters, pageType, type, chips }} onReset={reset} />
      <CompareTray />
    </PageFrame>
  )
}

export const ChannelsPage = () => <Catalogue pageType="channel" />

export const ChatsPage = () => <Catalogue pageType="chat" />

export const BotsPage = () => <Catalogue pageType="bot" />
