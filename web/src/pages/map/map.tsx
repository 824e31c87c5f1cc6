import './map.css'
import { useMemo } from 'preact/hooks'
import { EDGE_KINDS, type EdgeKind } from '../../../../src/domain/network/edges.js'
import { apiOfAddress } from '../../api/request.js'
import { useApi } from '../../api/use-api.js'
import type { Filters } from '../../components/filters/filters.js'
import { NoMatches } from '../../components/no-matches.js'
import { PageFrame } from '../../components/page.js'
import { EmptyState, ErrorState, Skeleton } from '../../components/states.js'
import { useFormat, useWords } from '../../i18n/language.js'
import { useQueryState } from '../../query-state.js'
import { MapFilters } from './filters.js'
import { NetworkMap } from './network-map.js'
import { ASKED, chatsShown, NARROWING, QUERY, type QueryName } from './query.js'
import { mapWords } from './words.js'

type Values = Filters<QueryName>['values']

/** The network of chats as a map. */
export const MapPage = () => {
  const words = useWords(mapWords)
  const [values, change] = useQueryState(QUERY)
  const limit = useMemo(chatsShown, [])
  const asked = Object.fromEntries(ASKED.map((name) => [name, values[name]]))
  const request = apiOfAddress('/api/graph', { ...asked, limit })
  const { answer, failure, retry } = useApi(request)
  const filters: Filters<QueryName> = {
    values,
    failure,
    change: (changes, options) => change({ community: undefined, ...changes }, options),
  }
  const centre = answer?.nodes.find(({ chat_id }) => String(chat_id) === values.chat_id)
  const labels = useFilterLabels(values, centre?.title)
  const chips = NARROWING.filter((name) => values[name] !== undefined).map((name) => ({
    label: labels(name),
    remove: () => filters.change({ [name]: undefined }),
  }))
  const reset = (): void => change(Object.fromEntries(QUERY.map((name) => [name, undefined])))
  return (
    <PageFrame title={words.title} lead={words.lead}>
      <MapFilters {...{ filters, chips }} onReset={chips.length > 0 ? reset : undefined} />
      {answer === undefined ? (
        failure ? (
          <ErrorState failure={failure} onRetry={retry} />
        ) : (
          <Skeleton lines={16} />
        )
      ) : answer.nodes.length === 0 ? (
        <EmptyState>
          {chips.length === 0 ? <p>{words.nothing}</p> : <NoMatches filters={chips} onReset={reset} />}
        </EmptyState>
      ) : (
        <NetworkMap {...{ request, values }} graph={answer} change={change} />
      )}
    </PageFrame>
  )
}

/** Labels of active filters, such as "Around: Город". */
const useFilterLabels = (
  values: Values,
  centre: string | undefined,
): ((name: (typeof NARROWING)[number]) => string) => {
  const words = useWords(mapWords)
  const format = useFormat()
  return (name) => {
    const value = values[name] ?? ''
    if (name === 'chat_id') return words.around(centre ?? value)
    if (name === 'min_weight') return words.atLeast(value)
    if (name === 'category') return `${words.category}: ${format.categoryName(value)}`
    if (name === 'kind') return EDGE_KINDS.some((kind) => kind === value) ? words[value as EdgeKind] : value
    return `${words[name]}: ${value}`
  }
}
