/** Numbers that nobody observed are null inside the program; the API prints them as 0 and names them in `unknown`. */

export type Printed<T, N extends keyof T> = Omit<T, N> & { [K in N]: NonNullable<T[K]> } & { unknown: N[] }

/** The record with 0 for those of these numbers that are null, and their names, in the given order. */
export const printed = <T extends object, const N extends keyof T>(
  record: T,
  numbers: readonly N[],
): Printed<T, N> => markUnknown({ ...record }, numbers)

/** As `printed`, but it changes the record, which must not be used elsewhere: a copy takes longer than all the rest. */
export const markUnknown = <T extends object, const N extends keyof T>(
  record: T,
  numbers: readonly N[],
): Printed<T, N> => {
  const unknown = numbers.filter((name) => record[name] === null)
  const changed = record as Record<PropertyKey, unknown>
  for (const name of unknown) changed[name] = 0
  changed.unknown = unknown
  return record as Printed<T, N>
}
