import { randomBytes, randomInt } from 'node:crypto'
import type { ExpressionBuilder } from 'kysely'
import { ExpectedError } from '../domain/expected-error.js'
import type { ControlRow, ControlTables, Store } from '../store/index.js'
import {
  type Digest,
  decodeWatch,
  MAIL_LANGUAGES,
  MAX_WATCHES,
  MAX_WATCHES_OF_KEY,
  type MailLanguage,
  type Watch,
  type WatchQuery,
} from './watch.js'

/** There are as many watches as there may be. */
export class TooManyWatchesError extends ExpectedError {}

/** What is left out of a change stays as it is. */
export interface MailRequest {
  address?: string | undefined
  /** Null: at once. */
  digest?: Digest | null | undefined
  language?: MailLanguage | undefined
}

export interface WatchRequest {
  name: string
  query: WatchQuery
  url?: string | undefined
  mail?: MailRequest | undefined
  maxAgeHours: number | undefined
  keyId?: string | undefined
  /** Unix seconds. */
  now: number
}

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const ID_LENGTH = 10
const FEED_LENGTH = 32
const TOKEN_LENGTH = 32
const SECRET_BYTES = 32

const randomText = (length: number): string =>
  Array.from({ length }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('')

type Db = Parameters<Parameters<Store['control']['write']>[0]>[0]

/** @throws TooManyWatchesError */
export const addWatch = ({ control }: Store, request: WatchRequest): Promise<Watch> =>
  control.write(async (db) => {
    // First, because it makes others who add a watch wait for their turn.
    const number = await raiseVersion(db)
    await refuseTooMany(db, request.keyId)
    const row = rowOf(request, number)
    await db.insertInto('watches').values(row).execute()
    return decodeWatch(row)
  })

const refuseTooMany = async (db: Db, keyId: string | undefined): Promise<void> => {
  if ((await countWatches(db)) >= MAX_WATCHES)
    throw new TooManyWatchesError(`There are ${MAX_WATCHES} watches already. Remove one first.`)
  if (keyId !== undefined && (await countWatches(db, keyId)) >= MAX_WATCHES_OF_KEY)
    throw new TooManyWatchesError(
      `The API key has ${MAX_WATCHES_OF_KEY} watches already. Remove one of them first.`,
    )
}

const countWatches = async (db: Db, keyId?: string): Promise<number> => {
  const all = db.selectFrom('watches').select((eb) => eb.fn.countAll<number>().as('count'))
  const row = await (keyId === undefined ? all : all.where('key_id', '=', keyId)).executeTakeFirstOrThrow()
  return Number(row.count)
}

/** Imports notice by it that there are other watches. */
const raiseVersion = async (db: Db): Promise<number> => {
  const { version } = await db
    .updateTable('watch_state')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

const rowOf = (
  { name, query, url, mail, maxAgeHours, keyId, now }: WatchRequest,
  number: number,
): ControlRow<'watches'> => ({
  id: randomText(ID_LENGTH),
  number,
  name,
  query: JSON.stringify(query),
  url: url ?? null,
  secret: url === undefined ? null : newSecret(),
  feed: randomText(FEED_LENGTH),
  max_age_hours: maxAgeHours ?? null,
  key_id: keyId ?? null,
  created_at: now,
  failing_since: null,
  failures: 0,
  next_attempt_at: 0,
  last_error: null,
  paused: 0,
  email: mail?.address ?? null,
  digest: mail?.digest ?? null,
  language: mail?.language ?? null,
  unsubscribe: mail?.address === undefined ? null : randomText(TOKEN_LENGTH),
})

/** All watches, or those of an API key, in the order in which they were added. */
export const listWatches = ({ control }: Store, { keyId }: { keyId?: string } = {}): Promise<Watch[]> =>
  control.read(async (db) => {
    const all = db.selectFrom('watches').selectAll().orderBy('number')
    const rows = await (keyId === undefined ? all : all.where('key_id', '=', keyId)).execute()
    return rows.map(decodeWatch)
  })

export const findWatch = ({ control }: Store, id: string): Promise<Watch | undefined> =>
  control.read(async (db) => {
    const row = await db.selectFrom('watches').selectAll().where('id', '=', id).executeTakeFirst()
    return row && decodeWatch(row)
  })

/** A watch that may be delivered: it is not paused, and its API key, if it has one, is valid. `now` in Unix seconds. */
export const findDeliverable = ({ control }: Store, id: string, now: number): Promise<Watch | undefined> =>
  control.read(async (db) => {
    const row = await db
      .selectFrom('watches')
      .selectAll()
      .where('id', '=', id)
      .where('paused', '=', 0)
      .where((eb) => eb.not(eb.exists(lapsedOwner(eb, now))))
      .executeTakeFirst()
    return row && decodeWatch(row)
  })

/** The watch with this feed, unless the API key that added it is no longer valid. `now` in Unix seconds. */
export const findFeed = ({ control }: Store, feed: string, now: number): Promise<Watch | undefined> =>
  control.read(async (db) => {
    const row = await db
      .selectFrom('watches')
      .selectAll()
      .where('feed', '=', feed)
      .where((eb) => eb.not(eb.exists(lapsedOwner(eb, now))))
      .executeTakeFirst()
    return row && decodeWatch(row)
  })

/** The API key of a watch, if it was revoked or has expired: such watches neither deliver nor show their feeds. */
export const lapsedOwner = (eb: ExpressionBuilder<ControlTables, 'watches'>, now: number) =>
  eb
    .selectFrom('api_keys')
    .select('api_keys.id')
    .whereRef('api_keys.id', '=', 'watches.key_id')
    .where((key) => key.or([key('revoked_at', 'is not', null), key('expires_at', '<=', now)]))

export interface WatchChange {
  name?: string | undefined
  url?: string | undefined
  mail?: MailRequest | undefined
  isPaused?: boolean | undefined
}

/**
 * Changes a watch of an API key; what is left out stays. A webhook takes the place of an address for e-mail, and the other
 * way round. A watch that had no webhook gets its secret. @returns it, if there is one
 */
export const changeWatch = (
  { control }: Store,
  id: string,
  keyId: string,
  change: WatchChange,
): Promise<Watch | undefined> =>
  control.write(async (db) => {
    const own = db.selectFrom('watches').selectAll().where('id', '=', id).where('key_id', '=', keyId)
    const row = await own.executeTakeFirst()
    if (row === undefined) return undefined
    const changed = changedColumns(row, change)
    await db.updateTable('watches').set(changed).where('id', '=', id).execute()
    await raiseVersion(db)
    return decodeWatch({ ...row, ...changed })
  })

const changedColumns = (row: ControlRow<'watches'>, { name, url, mail, isPaused }: WatchChange) => ({
  name: name ?? row.name,
  paused: isPaused === undefined ? row.paused : Number(isPaused),
  // Another address is tried at once.
  next_attempt_at: url === undefined && mail?.address === undefined ? row.next_attempt_at : 0,
  ...(url === undefined ? {} : { url, secret: row.secret ?? newSecret(), email: null }),
  ...(mail === undefined ? {} : mailColumns(row, mail)),
})

/** Another address gets a token of its own: who was asked before could otherwise unsubscribe it. */
const mailColumns = (row: ControlRow<'watches'>, { address, digest, language }: MailRequest) => ({
  digest: digest === undefined ? row.digest : digest,
  language: language ?? row.language,
  ...(address === undefined || address === row.email
    ? {}
    : { email: address, unsubscribe: randomText(TOKEN_LENGTH), url: null, secret: null }),
})

/** The watch whose mails have this token, in which language they are, and whether they still go out. */
export const findMailing = (
  { control }: Store,
  token: string,
): Promise<{ name: string; language: MailLanguage; isSubscribed: boolean } | undefined> =>
  control.read(async (db) => {
    const row = await db.selectFrom('watches').selectAll().where('unsubscribe', '=', token).executeTakeFirst()
    return (
      row && {
        name: row.name,
        language: MAIL_LANGUAGES.find((one) => one === row.language) ?? 'en',
        isSubscribed: row.email !== null,
      }
    )
  })

/** Ends the mails of the watch with this token; its feed goes on. On a full disk too. */
export const unsubscribe = ({ control }: Store, token: string): Promise<void> =>
  control.write(
    async (db) => {
      const watch = await db
        .updateTable('watches')
        .set({ email: null, failing_since: null, failures: 0, next_attempt_at: 0, last_error: null })
        .where('unsubscribe', '=', token)
        .where('email', 'is not', null)
        .returning('id')
        .executeTakeFirst()
      if (watch !== undefined)
        await db.deleteFrom('watch_deliveries').where('watch_id', '=', watch.id).execute()
    },
    { isUrgent: true },
  )

/** How many events of each watch of a key wait, and how many were given up. */
export const deliveriesOf = (
  { control }: Store,
  keyId: string,
): Promise<Map<string, { waiting: number; givenUp: number }>> =>
  control.read(async (db) => {
    const rows = await db
      .selectFrom('watch_deliveries')
      .innerJoin('watches', 'watches.id', 'watch_deliveries.watch_id')
      .select([
        'watch_id',
        (eb) => eb.fn.countAll<number>().as('all'),
        (eb) => eb.fn.count<number>('gave_up_at').as('given_up'),
      ])
      .where('key_id', '=', keyId)
      .groupBy('watch_id')
      .execute()
    return new Map(
      rows.map(({ watch_id, all, given_up }) => [
        watch_id,
        { waiting: Number(all) - Number(given_up), givenUp: Number(given_up) },
      ]),
    )
  })

const newSecret = (): string => `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`

/** Removes a watch and what is still to be delivered, on a full disk too. @returns whether there was one */
export const removeWatch = (
  { control }: Store,
  id: string,
  { keyId }: { keyId?: string } = {},
): Promise<boolean> =>
  control.write(
    async (db) => {
      const named = db.deleteFrom('watches').where('id', '=', id)
      const removed = await (keyId === undefined ? named : named.where('key_id', '=', keyId))
        .returning('id')
        .execute()
      for (const watch of removed)
        await db.deleteFrom('watch_deliveries').where('watch_id', '=', watch.id).execute()
      if (removed.length > 0) await raiseVersion(db)
      return removed.length > 0
    },
    { isUrgent: true },
  )
