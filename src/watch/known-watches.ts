import type { ControlDatabase, Store } from '../store/index.js'
import { TextWatches, type WatchList } from './text-watches.js'
import { decodeWatch, type Watch } from './watch.js'

/** The watches of one version of the control database. */
export interface KnownWatches {
  texts: TextWatches
  byNumber: ReadonlyMap<number, Watch>
}

/** A process that imports in small batches reads its watches once. */
const known = new WeakMap<ControlDatabase, KnownWatches>()

/** @returns undefined where there are no watches */
export const loadWatches = async ({ control }: Store): Promise<KnownWatches | undefined> => {
  const before = known.get(control)
  const current = await control.read(async (db) => {
    const { version } = await db.selectFrom('watch_state').select('version').executeTakeFirstOrThrow()
    if (version === before?.texts.list.version) return before
    const rows = await db.selectFrom('watches').selectAll().orderBy('number').execute()
    const watches = rows.map(decodeWatch)
    return {
      texts: new TextWatches(listOf(version, watches), before?.texts),
      byNumber: new Map(watches.map((watch) => [watch.number, watch])),
    }
  })
  known.set(control, current)
  return current.byNumber.size === 0 ? undefined : current
}

/** The same object as before where there are the same watches. */
export const loadWatchList = async (store: Store): Promise<WatchList | undefined> =>
  (await loadWatches(store))?.texts.list

const listOf = (version: number, watches: readonly Watch[]): WatchList => ({
  version,
  maxAgeHours: Math.max(...watches.map(({ maxAgeHours = Number.POSITIVE_INFINITY }) => maxAgeHours)),
  watches: watches.map(({ number, query }) => ({ number, query })),
})
