import type { Failure } from '../../api/failure.js'
import type { Filters } from '../../components/filters/filters.js'
import { type ChangeQuery, useQueryState } from '../../query-state.js'

interface FiltersInUse<N extends string> {
  filters: Filters<N>
  activeCount: number
  onReset: (() => void) | undefined
}

/** The filters of a list with pages; any change of them goes back to the first page. */
export const useFilters = <N extends string>(
  names: readonly (N | 'page')[],
  failure: Failure | undefined,
): FiltersInUse<N | 'page'> => {
  type Name = N | 'page'
  const [values, changeQuery] = useQueryState<Name>(names)
  const change: ChangeQuery<Name> = (changes, options) =>
    changeQuery({ page: undefined, ...changes } as Partial<Record<Name, string | undefined>>, options)
  const active = names.filter((name) => name !== 'page' && values[name] !== undefined)
  const none = Object.fromEntries(names.map((name) => [name, undefined])) as Record<Name, undefined>
  return {
    filters: { values, change, failure },
    activeCount: active.length,
    onReset: active.length > 0 ? () => change(none) : undefined,
  }
}
