/** A record of the API that names the fields that nobody observed; the API has 0 in these. */
export interface Observed {
  readonly unknown: readonly string[]
}

/** The value of a field, or `undefined` where it is unknown. */
export const known = <R extends Observed, F extends keyof R>(record: R, field: F): R[F] | undefined =>
  record.unknown.includes(String(field)) ? undefined : record[field]
