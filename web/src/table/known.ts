import { withZone } from './moment.js'
import type { Cell } from './table.js'

/** A record of the API that names the fields that nobody observed; the API has 0 in these. */
export interface Observed {
  readonly unknown: readonly string[]
}

export const isKnown = ({ unknown }: Observed, field: string): boolean => !unknown.includes(field)

/** The value of a field, or `undefined` where it is unknown. */
export const known = <R extends Observed, F extends keyof R>(record: R, field: F): R[F] | undefined =>
  isKnown(record, String(field)) ? record[field] : undefined

/** The value of a field for files: empty where it is unknown, a moment with its zone. */
export const forFile = <F extends string>(record: Observed & Readonly<Record<F, Cell>>, field: F): Cell => {
  const value = known(record, field)
  return field === 'when' ? withZone(String(value)) : value
}
