import { groupBy } from './group.js'
import { isNewer, type Observed } from './newest.js'
import { dayOf } from './time.js'

/** A value of a field, and when it was seen. */
export interface Sighting<F extends string = string> extends Observed<unknown> {
  field: F
}

interface KeptOptions<F extends string> {
  /** The newest sighting of a field, which is stored elsewhere. */
  newestOf: (field: F) => Observed<unknown> | undefined
  /** Fields of which every sighting is kept. */
  keptWhole?: ReadonlySet<F>
  /** Fields of which it matters later whether they ever had a value: of each day the newest value is kept, too. */
  valued?: ReadonlySet<F>
}

/**
 * What is kept of the sightings that newer ones have replaced, in any order and repeated: the newest of each Moscow day, from
 * which follows what was known at the end of any day. Sorted by field and time, so that equal facts are stored alike.
 */
export const keptSightings = <F extends string>(
  replaced: readonly Sighting<F>[],
  { newestOf, keptWhole = new Set(), valued = new Set() }: KeptOptions<F>,
): Sighting<F>[] =>
  [...groupBy(replaced, ({ field }) => field)].flatMap(([field, ofField]) => {
    const newest = newestOf(field)
    const inOrder = [...ofField].sort(byTime)
    const values = valued.has(field) ? newestValues([...inOrder, ...(newest ? [newest] : [])]) : undefined
    return inOrder.filter((seen, i) => {
      const next = inOrder[i + 1] ?? newest
      if (next === undefined) return true
      if (values?.has(seen)) return true
      return keptWhole.has(field) ? !isSame(seen, next) : dayOf(seen.at) !== dayOf(next.at)
    })
  })

/** The newest values of each day, of sightings in the order of time. */
const newestValues = (inOrder: readonly Observed<unknown>[]): Set<Observed<unknown>> =>
  new Set(
    new Map(inOrder.filter(({ value }) => value !== null).map((seen) => [dayOf(seen.at), seen])).values(),
  )

/**
 * Lines without a field of which something is kept: the newest of each day, if nothing else tells of so late a sighting on
 * that day. Ascending.
 */
export const keptLines = (lines: readonly number[], others: Iterable<number>): number[] => {
  if (lines.length === 0) return []
  const newestOthers = newestByDay(others)
  return [...newestByDay(lines)]
    .filter(([day, at]) => at > (newestOthers.get(day) ?? -1))
    .map(([, at]) => at)
    .sort((a, b) => a - b)
}

const newestByDay = (instants: Iterable<number>): Map<number, number> => {
  const newest = new Map<number, number>()
  for (const at of instants) newest.set(dayOf(at), Math.max(at, newest.get(dayOf(at)) ?? at))
  return newest
}

/** Ascending; of one instant, the value that counts comes last. */
export const byTime = (a: Observed<unknown>, b: Observed<unknown>): number =>
  isSame(a, b) ? 0 : isNewer(a, b) ? 1 : -1

const isSame = (a: Observed<unknown>, b: Observed<unknown>): boolean =>
  a.at === b.at && (a.value === b.value || JSON.stringify(a.value) === JSON.stringify(b.value))

/** Whether two lists have the same sightings, in any order. */
export const areSame = (a: readonly Sighting[], b: readonly Sighting[]): boolean =>
  a.length === b.length && textOf(a) === textOf(b)

const textOf = (sightings: readonly Sighting[]): string =>
  sightings
    .map(({ field, at, value }) => JSON.stringify([field, at, value]))
    .sort()
    .join()
