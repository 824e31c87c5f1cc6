import { type ApiRequest, api } from '../../api/request.js'
import { useApi } from '../../api/use-api.js'
import { filterWords } from '../../i18n/filters.js'
import { useFormat, useWords } from '../../i18n/language.js'
import type { FilterProps } from './filters.js'
import { SelectFilter } from './select-filter.js'

interface NameCount {
  name: string
  count: number
}

type CountsPath = '/api/channels/categories' | '/api/channels/regions'

/** A list of the catalogue's categories or regions with the number of chats in each. */
const CountedFilter = <N extends string>({ path, ...props }: FilterProps<N> & { path: CountsPath }) => {
  const { answer } = useApi(api(path) as ApiRequest<CountsPath>)
  const counts = Object.entries(answer?.counts ?? {}).map(([name, count]) => ({ name, count }))
  return <NamesFilter {...props} names={counts} />
}

export const CategoryFilter = <N extends string>(props: FilterProps<N>) => (
  <CountedFilter {...props} path="/api/channels/categories" />
)

export const RegionFilter = <N extends string>(props: FilterProps<N>) => (
  <CountedFilter {...props} path="/api/channels/regions" />
)

export const BotCategoryFilter = <N extends string>(props: FilterProps<N>) => {
  const { answer } = useApi(api('/api/channels/bot-categories'))
  return <NamesFilter {...props} names={answer?.items ?? []} />
}

const NamesFilter = <N extends string>({
  names,
  ...props
}: FilterProps<N> & { names: readonly NameCount[] }) => {
  const words = useWords(filterWords)
  const format = useFormat()
  const options = names
    .toSorted((a, b) => a.name.localeCompare(b.name, 'ru'))
    .map(({ name, count }) => [name, `${format.categoryName(name)} (${format.integer(count)})`])
  return <SelectFilter {...props} options={{ '': words.any, ...Object.fromEntries(options) }} />
}
