/** The values of a field with the instants at which they were seen, and the changes that follow from them. */

/** Values, each with the instants at which it was seen; both ascending, values by their JSON text. */
export type Sightings<T> = [value: T, ...at: number[]][]

export interface DatedValue<T> {
  at: number
  value: T
}

/** The sightings with others, in any order and repeated; the same array if all of them are known already. */
export const mergeSightings = <T>(known: Sightings<T>, added: Sightings<T>): Sightings<T> => {
  const merged = new Map(known.map(([value, ...instants]) => [value, new Set(instants)]))
  let isNew = false
  for (const [value, ...instants] of added) {
    const seen = merged.get(value) ?? new Set<number>()
    merged.set(value, seen)
    const before = seen.size
    for (const at of instants) seen.add(at)
    if (seen.size > before) isNew = true
  }
  if (!isNew) return known
  return Array.from(merged, ([value, seen]) => ({ value, text: JSON.stringify(value), seen }))
    .sort((a, b) => (a.text < b.text ? -1 : 1))
    .map(({ value, seen }) => [value, ...[...seen].sort((a, b) => a - b)])
}

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
