import type { Store } from '../../store/index.js'
import { lapsedOwner } from '../watches.js'
import { lastQueued } from './queue.js'

/** Watches with something to deliver, by whether their receiver took the last message. */
export interface Undelivered {
  receiver: 'working' | 'failing'
  watches: number
  /** How long ago the oldest of these events was recorded; 0 where there is none. */
  ageSeconds: number
}

/** `now` in Unix seconds. */
export const undeliveredEvents = async (store: Store, now: number): Promise<Undelivered[]> => {
  const [rows, queued] = await Promise.all([oldestOfWatches(store, now), lastQueued(store)])
  const found = rows.map(({ failures, oldest }) => ({
    receiver: failures > 0 ? ('failing' as const) : ('working' as const),
    oldest,
  }))
  // Where no server delivers, events are not even queued.
  const unqueued = await oldestAfter(store, queued)
  if (unqueued !== undefined) found.push({ receiver: 'working', oldest: unqueued })
  return (['working', 'failing'] as const).map((receiver) => {
    const ages = found.filter((one) => one.receiver === receiver).map(({ oldest }) => now - oldest)
    return { receiver, watches: ages.length, ageSeconds: Math.max(0, ...ages) }
  })
}

const oldestOfWatches = ({ control }: Store, now: number): Promise<{ failures: number; oldest: number }[]> =>
  control.read(async (db) => {
    const rows = await db
      .selectFrom('watches')
      .select((eb) => [
        'failures',
        eb
          .selectFrom('watch_deliveries')
          .select('recorded_at')
          .whereRef('watch_id', '=', 'watches.id')
          .where('gave_up_at', 'is', null)
          .orderBy('event_id')
          .limit(1)
          .as('oldest'),
      ])
      .where((eb) =>
        eb.or([
          eb('url', 'is not', null),
          // The events of a digest are meant to wait.
          eb.and([eb('email', 'is not', null), eb.or([eb('digest', 'is', null), eb('failures', '>', 0)])]),
        ]),
      )
      .where((eb) => eb.not(eb.exists(lapsedOwner(eb, now))))
      .execute()
    return rows.flatMap(({ failures, oldest }) => (oldest === null ? [] : [{ failures, oldest }]))
  })

const oldestAfter = async (store: Store, id: number): Promise<number | undefined> => {
  const row = await store.lookUp(({ db }) =>
    db
      .selectFrom('watch_events')
      .select('recorded_at')
      .where('id', '>', id)
      .orderBy('id')
      .limit(1)
      .executeTakeFirst(),
  )
  return row?.recorded_at
}
