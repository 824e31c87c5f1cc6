import type { Failure } from '../../api/failure.js'
import { explainFault } from '../../i18n/faults.js'
import { useFormat } from '../../i18n/language.js'
import type { ChangeQuery } from '../../query-state.js'

/** What all filters of a page share: the values in the address, how to change them, and why the request failed. */
export interface Filters<N extends string> {
  values: Readonly<Partial<Record<N, string>>>
  change: ChangeQuery<N>
  failure: Failure | undefined
}

/** A filter that is set, in words, such as "Subscribers: from 50,000". */
export interface ActiveFilter {
  label: string
  remove: () => void
}

export interface FilterProps<N extends string> {
  filters: Filters<N>
  name: N
  label: string
}

/**
 * What the server says is wrong with a parameter, by its name, in the reader's language. Values to choose from are
 * called by their titles, where those are given.
 */
export const useFaults = (
  failure: Failure | undefined,
  titles: Readonly<Record<string, string>> = {},
): ((name: string) => string | undefined) => {
  const { language } = useFormat()
  return (name) => {
    const fault = failure?.details?.find(({ parameter }) => parameter === name)
    const choices = fault?.choices?.map((choice) => titles[choice] ?? choice)
    return fault && explainFault({ ...fault, ...(choices ? { choices } : {}) }, language)
  }
}

/** Whether another filter than the main ones is wrong, or names something that there is not. */
export const isAtFault = (failure: Failure | undefined, main: readonly string[]): boolean =>
  failure?.code === 'not_found' || (failure?.details ?? []).some(({ parameter }) => !main.includes(parameter))
