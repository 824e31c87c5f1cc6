import { DAY_SECONDS, HOUR_SECONDS } from '../../domain/time.js'
import { roundsOf, type Store } from '../../store/index.js'
import { decodeEvent, KEPT_DAYS, type WatchEvent } from '../events.js'
import { digestEnd } from '../mail/digest.js'
import { DIGESTS } from '../watch.js'
import { lapsedOwner } from '../watches.js'

/**
 * What is to be delivered, in the control database. Events come from the database of the data, where batches record them:
 * each is copied once, in the transaction that notes up to which event that was done.
 */

const EVENTS_PER_STEP = 5_000
const ROWS_PER_STATEMENT = 500

/** Seconds between attempts; the last one is repeated. */
const PAUSES = [5, 30, 120, 600, 1_800, HOUR_SECONDS, 2 * HOUR_SECONDS, 4 * HOUR_SECONDS]
/** An attempt that is further ahead was planned before the wall clock was set back. */
const LONGEST_PAUSE = Math.max(...PAUSES)
/** An event is given up when it is older and nothing was accepted for as long. */
const GIVEN_UP_AFTER_SECONDS = DAY_SECONDS

type Db = Parameters<Parameters<Store['control']['write']>[0]>[0]

/** The last event that was copied. */
export const lastQueued = ({ control }: Store): Promise<number> =>
  control.read(async (db) => {
    const state = await db.selectFrom('watch_state').select('last_event').executeTakeFirstOrThrow()
    return state.last_event
  })

/** Copies events that were recorded since, those of watches that are delivered. @returns whether there may be more */
export const queueNewEvents = async (store: Store, now: number): Promise<boolean> => {
  const last = await lastQueued(store)
  const events = await store.lookUp(({ db }) =>
    db
      .selectFrom('watch_events')
      .select(['id', 'watch_id', 'recorded_at'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(EVENTS_PER_STEP)
      .execute(),
  )
  const newest = events.at(-1)?.id
  if (newest === undefined) return false
  await store.control.write(async (db) => {
    const isNext = await db
      .updateTable('watch_state')
      .set({ last_event: newest })
      .where('last_event', '=', last)
      .returning('id')
      .executeTakeFirst()
    // Another server has copied them meanwhile.
    if (isNext === undefined) return
    await addDeliveries(db, events)
    await removeOldDeliveries(db, now)
  })
  return events.length === EVENTS_PER_STEP
}

const removeOldDeliveries = async (db: Db, now: number): Promise<void> => {
  await db
    .deleteFrom('watch_deliveries')
    .where('recorded_at', '<', now - KEPT_DAYS * DAY_SECONDS)
    .execute()
}

interface QueuedEvent {
  id: number
  watch_id: string
  recorded_at: number
}

/** Adds events that are not there; those that were given up are tried again. */
export const addDeliveries = async (db: Db, events: readonly QueuedEvent[]): Promise<void> => {
  const watches = await db
    .selectFrom('watches')
    .select('id')
    .where((eb) => eb.or([eb('url', 'is not', null), eb('email', 'is not', null)]))
    .execute()
  const ids = new Set(watches.map(({ id }) => id))
  const rows = events
    .filter(({ watch_id }) => ids.has(watch_id))
    .map(({ id, watch_id, recorded_at }) => ({
      watch_id,
      event_id: id,
      recorded_at,
      gave_up_at: null,
      error: null,
    }))
  for (const round of roundsOf(rows, ROWS_PER_STATEMENT))
    await db
      .insertInto('watch_deliveries')
      .values(round)
      .onConflict((conflict) =>
        conflict.columns(['watch_id', 'event_id']).doUpdateSet({ gave_up_at: null, error: null }),
      )
      .execute()
}

/** A watch that has something to deliver, and the API key that added it; '' if an operator did. */
export interface DueWatch {
  id: string
  owner: string
}

/** The watches that have something to deliver and need not wait. */
export const dueWatches = ({ control }: Store, now: number): Promise<DueWatch[]> =>
  control.read(async (db) => {
    const rows = await db
      .selectFrom('watches')
      .innerJoin('watch_deliveries', 'watch_deliveries.watch_id', 'watches.id')
      .select(['watches.id', 'watches.key_id'])
      .distinct()
      .where('gave_up_at', 'is', null)
      .where('paused', '=', 0)
      .where((eb) =>
        eb.or([eb('next_attempt_at', '<=', now), eb('next_attempt_at', '>', now + LONGEST_PAUSE)]),
      )
      .where((eb) =>
        eb.or([
          eb('email', 'is', null),
          eb('digest', 'is', null),
          ...DIGESTS.map((digest) =>
            eb.and([eb('digest', '=', digest), eb('recorded_at', '<', digestEnd(digest, now))]),
          ),
        ]),
      )
      .where((eb) => eb.not(eb.exists(lapsedOwner(eb, now))))
      .execute()
    return rows.map(({ id, key_id }) => ({ id, owner: key_id ?? '' }))
  })

/** The oldest event of a watch that is to be delivered. */
export const nextEvent = async (store: Store, watchId: string): Promise<WatchEvent | undefined> => {
  for (;;) {
    const row = await store.control.read((db) =>
      db
        .selectFrom('watch_deliveries')
        .select('event_id')
        .where('watch_id', '=', watchId)
        .where('gave_up_at', 'is', null)
        .orderBy('event_id')
        .limit(1)
        .executeTakeFirst(),
    )
    if (row === undefined) return undefined
    const event = await store.lookUp(({ db }) =>
      db.selectFrom('watch_events').selectAll().where('id', '=', row.event_id).executeTakeFirst(),
    )
    if (event !== undefined) return decodeEvent(event)
    // It is older than events are kept, or a backup without it was restored.
    await removeDelivery(store, watchId, row.event_id)
  }
}

const removeDelivery = (store: Store, watchId: string, eventId: number): Promise<unknown> =>
  store.control.write((db) =>
    db
      .deleteFrom('watch_deliveries')
      .where('watch_id', '=', watchId)
      .where('event_id', '=', eventId)
      .execute(),
  )

/** The oldest events of one mail; more wait for the next one. */
const EVENTS_PER_MAIL = 10_000

/** The events that a mail is about, which are all that wait or, of a digest, those before it ended; the oldest first. */
export const eventsOfMail = (
  { control }: Store,
  watchId: string,
  before: number | undefined,
): Promise<number[]> =>
  control.read(async (db) => {
    const waiting = db
      .selectFrom('watch_deliveries')
      .select('event_id')
      .where('watch_id', '=', watchId)
      .where('gave_up_at', 'is', null)
    const asked = before === undefined ? waiting : waiting.where('recorded_at', '<', before)
    const rows = await asked.orderBy('event_id').limit(EVENTS_PER_MAIL).execute()
    return rows.map(({ event_id }) => event_id)
  })

/** The content of events, ascending, as far as they are still kept. */
export const loadEvents = async (store: Store, ids: readonly number[]): Promise<WatchEvent[]> => {
  if (ids.length === 0) return []
  const rows = await store.lookUp(({ db }) =>
    db.selectFrom('watch_events').selectAll().where('id', 'in', ids).orderBy('id').execute(),
  )
  return rows.map(decodeEvent)
}

export const noteDelivered = (store: Store, watchId: string, eventIds: readonly number[]): Promise<void> =>
  store.control.write(async (db) => {
    for (const round of roundsOf(eventIds, ROWS_PER_STATEMENT))
      await db
        .deleteFrom('watch_deliveries')
        .where('watch_id', '=', watchId)
        .where('event_id', 'in', round)
        .execute()
    await noteWorking(db, watchId)
  })

export const noteWorking = async (db: Db, watchId: string): Promise<void> => {
  await db
    .updateTable('watches')
    .set({ failing_since: null, failures: 0, next_attempt_at: 0, last_error: null })
    .where('id', '=', watchId)
    .execute()
}

/** Plans the next attempt. After a day without success, events that are a day old become dead letters. */
export const noteFailed = (store: Store, watchId: string, error: string, now: number): Promise<void> =>
  store.control.write(async (db) => {
    const watch = await db.selectFrom('watches').selectAll().where('id', '=', watchId).executeTakeFirst()
    if (watch === undefined) return
    const pause = PAUSES[Math.min(watch.failures, PAUSES.length - 1)] ?? 0
    const failingSince = watch.failing_since ?? now
    await db
      .updateTable('watches')
      .set({
        failing_since: failingSince,
        failures: watch.failures + 1,
        next_attempt_at: now + pause,
        last_error: error,
      })
      .where('id', '=', watchId)
      .execute()
    if (failingSince <= now - GIVEN_UP_AFTER_SECONDS) await giveUp(db, watchId, error, now)
  })

const giveUp = async (db: Db, watchId: string, error: string, now: number): Promise<void> => {
  await db
    .updateTable('watch_deliveries')
    .set({ gave_up_at: now, error })
    .where('watch_id', '=', watchId)
    .where('gave_up_at', 'is', null)
    .where('recorded_at', '<=', now - GIVEN_UP_AFTER_SECONDS)
    .execute()
}
