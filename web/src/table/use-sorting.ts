import { useQueryState } from '../query-state.js'
import type { Order, Sorting } from './sort.js'

interface SortedBy {
  column: string
  order: Order
}

/** How tables are sorted, in the address: `TABLE:COLUMN:ORDER`, with commas between tables. */
const QUERY = ['sorted'] as const

const partsOf = (text: string): string[][] =>
  text
    .split(',')
    .map((part) => part.split(':'))
    .filter((part) => part.length === 3)

/** How a text of the address sorts a table; `undefined` where it does not name it. */
export const readSorting = (text: string, table: string): SortedBy | undefined => {
  const [, column, order] = partsOf(text).find(([name]) => name === table) ?? []
  return column !== undefined && (order === 'asc' || order === 'desc') ? { column, order } : undefined
}

/** The text for the address after a table was sorted; without `by` the table is left out. */
export const writeSorting = (text: string, table: string, by: SortedBy | undefined): string => {
  const others = partsOf(text).filter(([name]) => name !== table)
  return [...others, ...(by ? [[table, by.column, by.order]] : [])].map((part) => part.join(':')).join(',')
}

/** The sorting of a table by the browser, in the address; a table with pages is sorted by the API. */
export const useSorting = (table: string, standard: SortedBy): Sorting => {
  const [{ sorted = '' }, change] = useQueryState(QUERY)
  const { column, order } = readSorting(sorted, table) ?? standard
  const flipped: Order = order === 'desc' ? 'asc' : 'desc'
  const onSort = (next: string): void => {
    const by = { column: next, order: next === column ? flipped : 'desc' } as const
    const isStandard = by.column === standard.column && by.order === standard.order
    change({ sorted: writeSorting(sorted, table, isStandard ? undefined : by) })
  }
  return { column, order, onSort }
}
