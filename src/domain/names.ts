/** The values of a field with the instants at which they were seen, and the changes that follow from them. */

/** Values, each with the instants at which it was seen; both ascending, values by their JSON text. */
export type Sightings<T> = [value: T, ...at: number[]][]

export interface DatedValue<T> {
  at: number
  value: T
}

/** The sightings with one more; the same array if it is known already. */
export const addSighting = <T>(sightings: Sightings<T>, value: T, at: number): Sightings<T> => {
  const known = sightings.find(([seen]) => seen === value)
  if (known === undefined) return [...sightings, [value, at] as [T, ...number[]]].sort(byText)
  const [, ...instants] = known
  if (instants.includes(at)) return sightings
  const extended: [T, ...number[]] = [value, ...[...instants, at].sort((a, b) => a - b)]
  return sightings.map((entry) => (entry === known ? extended : entry))
}

const byText = (a: readonly unknown[], b: readonly unknown[]): number =>
  JSON.stringify(a[0]) < JSON.stringify(b[0]) ? -1 : 1

/** The value from each instant on at which it changed; of two values at one instant the JSON text that sorts last. */
export const changesOf = <T>(sightings: Sightings<T>): DatedValue<T>[] => {
  const winners = new Map<number, T>()
  for (const [value, ...instants] of sightings) {
    for (const at of instants) {
      const known = winners.get(at)
      if (!winners.has(at) || JSON.stringify(value) > JSON.stringify(known)) winners.set(at, value)
    }
  }
  const inOrder = [...winners].map(([at, value]) => ({ at, value })).sort((a, b) => a.at - b.at)
  return inOrder.filter(({ value }, i) => inOrder[i - 1]?.value !== value || i === 0)
}

/** The value seen last. */
export const currentOf = <T>(sightings: Sightings<T> | undefined): T | undefined =>
  changesOf(sightings ?? []).at(-1)?.value
