/** Numbers that nobody observed are null inside the program; the API prints them as 0 and names them in `unknown`. */

export type Printed<T, N extends keyof T> = Omit<T, N> & { [K in N]: NonNullable<T[K]> } & { unknown: N[] }

/** The record with 0 for those of these numbers that are null, and their names, in the given order. */
export const printed = <T extends object, const N extends keyof T>(
  record: T,
  numbers: readonly N[],
): Printed<T, N> => {
  const unknown = numbers.filter((name) => record[name] === null)
  const zeros = Object.fromEntries(unknown.map((name) => [name, 0]))
  return { ...record, ...zeros, unknown } as unknown as Printed<T, N>
}
