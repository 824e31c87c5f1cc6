import type { Store } from '../../store/index.js'
import { firstIdAt } from '../events.js'
import { addDeliveries, noteWorking } from './queue.js'

export interface DeadLetter {
  watchId: string
  eventId: number
  recordedAt: number
  gaveUpAt: number
  error: string
}

/** Events that were given up, the oldest first. */
export const listDeadLetters = ({ control }: Store): Promise<DeadLetter[]> =>
  control.read(async (db) => {
    const rows = await db
      .selectFrom('watch_deliveries')
      .selectAll()
      .where('gave_up_at', 'is not', null)
      .orderBy('event_id')
      .execute()
    return rows.map((row) => ({
      watchId: row.watch_id,
      eventId: row.event_id,
      recordedAt: row.recorded_at,
      gaveUpAt: row.gave_up_at ?? 0,
      error: row.error ?? '',
    }))
  })

/** Delivers the events of a watch once more that were recorded at or after an instant. @returns how many */
export const replay = async (store: Store, watchId: string, since: number): Promise<number> => {
  const events = await store.read(({ db }) =>
    db
      .selectFrom('watch_events')
      .select(['id', 'watch_id', 'recorded_at'])
      .where('watch_id', '=', watchId)
      .where('id', '>=', firstIdAt(since))
      .orderBy('id')
      .execute(),
  )
  await store.control.write(async (db) => {
    await addDeliveries(db, events)
    await noteWorking(db, watchId)
  })
  return events.length
}
