import type { Failure } from '../../api/failure.js'
import { explainFault } from '../../i18n/faults.js'
import { useFormat } from '../../i18n/language.js'
import type { ChangeQuery } from '../../query-state.js'

/** What all filters of a page share: their values in the address, how to change them, and what the server says. */
export interface Filters<N extends string> {
  values: Readonly<Partial<Record<N, string>>>
  change: ChangeQuery<N>
  failure: Failure | undefined
}

/** What a control needs to know of its filters, whatever their other names. */
export interface FilterProps<N extends string> {
  filters: Filters<N>
  name: N
  label: string
}

/** What the server says is wrong with a parameter, by its name, in the reader's language. */
export const useFaults = (failure: Failure | undefined): ((name: string) => string | undefined) => {
  const { language } = useFormat()
  return (name) => {
    const fault = failure?.details?.find(({ parameter }) => parameter === name)
    return fault && explainFault(fault, language)
  }
}
