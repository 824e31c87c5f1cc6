import { useMemo } from 'preact/hooks'
import { useLocation } from 'wouter-preact'
import { useSearch } from 'wouter-preact/use-browser-location'

export type QueryValues = Readonly<Record<string, string | undefined>>

export interface ChangeOptions {
  /** Takes the place of the last step of history: typing on is no step of its own. */
  replace?: boolean
}

export type ChangeQuery<N extends string> = (
  changes: Partial<Record<N, string | undefined>>,
  options?: ChangeOptions,
) => void

/**
 * Filters that live in the address: a link reproduces them, back undoes them. What is not among the names is left as it
 * is; an empty value leaves the address. Values come from outside, so the API judges them.
 */
export const useQueryState = <N extends string>(
  names: readonly N[],
): [values: Partial<Record<N, string>>, change: ChangeQuery<N>] => {
  // As it is in the address: wouter's own would decode it a first time.
  const search = useSearch()
  const [, navigate] = useLocation()
  const values = useMemo(() => readQuery(search, names), [search, names])
  const change = (changes: QueryValues, options: ChangeOptions = {}): void => {
    // The address as it is now: what was typed a moment ago must not undo what was chosen since.
    const current = location.search.slice(1)
    const next = changeQuery(current, changes)
    if (next !== changeQuery(current, {})) navigate(location.pathname + (next && `?${next}`), options)
  }
  return [values, change]
}

export const readQuery = <N extends string>(
  search: string,
  names: readonly N[],
): Partial<Record<N, string>> => {
  const query = new URLSearchParams(search)
  const given = names.map((name) => [name, query.get(name)] as const).filter(([, value]) => value)
  return Object.fromEntries(given) as Partial<Record<N, string>>
}

export const changeQuery = (search: string, changes: QueryValues): string => {
  const query = new URLSearchParams(search)
  for (const [name, value] of Object.entries(changes)) {
    if (value) query.set(name, value)
    else query.delete(name)
  }
  return query.toString()
}
