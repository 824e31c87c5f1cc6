import { useMemo } from 'preact/hooks'
import { useLocation } from 'wouter-preact'
import { useSearch } from 'wouter-preact/use-browser-location'
import { pagePath } from './state/shared.js'

export type QueryValues = Readonly<Record<string, string | undefined>>

export interface ChangeOptions {
  /** Replaces the current step of the browser's history instead of adding one. */
  replace?: boolean
}

export type ChangeQuery<N extends string> = (
  changes: Partial<Record<N, string | undefined>>,
  options?: ChangeOptions,
) => void

/**
 * Filters in the address: a link reproduces them and the back button undoes them. Other parameters of the address stay
 * as they are; an empty value removes its parameter. Readers can type any value there, so the API checks them.
 */
export const useQueryState = <N extends string>(
  names: readonly N[],
): [values: Partial<Record<N, string>>, change: ChangeQuery<N>] => {
  // wouter's own useSearch decodes the query, and URLSearchParams would then decode it again.
  const search = useSearch()
  const [, navigate] = useLocation()
  const values = useMemo(() => readQuery(search, names), [search, names])
  const change = (changes: QueryValues, options: ChangeOptions = {}): void => {
    // Not the query at the time of rendering: a delayed change must not undo a later one.
    const current = location.search.slice(1)
    const next = changeQuery(current, changes)
    if (next !== changeQuery(current, {})) navigate(pagePath() + (next && `?${next}`), options)
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
