import { createHash, randomBytes } from 'node:crypto'
import type { ControlReadDb, ControlRow, Store } from '../../store/index.js'
import { ApiError } from '../errors.js'
import { Renewed } from '../renewed.js'
import { canonicalRequest } from '../shared-request.js'
import { findKeyById, type Key } from './keys.js'

/** Views of pages that a key has shared: whoever has the link may ask what that page asks, and nothing else. */

export interface SharedView {
  id: string
  keyId: string
  /** The address of the page, with its query. */
  path: string
  /** The questions that it may ask, in the form of `canonicalRequest`. */
  requests: readonly string[]
  createdAt: number
  expiresAt: number
  visits: number
  visitedAt: number | null
}

/** A share with the key that made it. */
export interface OpenShare {
  share: SharedView
  key: Key
}

export const MOST_SHARES_OF_KEY = 200
const ID_BYTES = 6
/** 128 bits: nobody finds a link by guessing. */
const TOKEN_BYTES = 16
const TOKEN_PATTERN = /^[\w-]{22}$/

const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

export interface ShareRequest extends Pick<SharedView, 'keyId' | 'path' | 'requests' | 'expiresAt'> {
  /** Unix seconds. */
  now: number
}

/** Adds a share; its token is known only now. Shares of the key that have expired are dropped. */
export const addShare = (
  store: Store,
  request: ShareRequest,
): Promise<{ share: SharedView; token: string }> =>
  store.control.write(async (db) => {
    const { keyId, path, requests, expiresAt, now } = request
    await db.deleteFrom('shares').where('key_id', '=', keyId).where('expires_at', '<=', now).execute()
    const all = db.selectFrom('shares').select((eb) => eb.fn.countAll<number>().as('count'))
    const { count } = await all.where('key_id', '=', keyId).executeTakeFirstOrThrow()
    if (Number(count) >= MOST_SHARES_OF_KEY)
      throw new ApiError(
        'parameter',
        `The API key has ${MOST_SHARES_OF_KEY} shares already. Revoke one first.`,
      )
    const token = randomBytes(TOKEN_BYTES).toString('base64url')
    const row: ControlRow<'shares'> = {
      id: randomBytes(ID_BYTES).toString('hex'),
      hash: hashToken(token),
      key_id: keyId,
      path,
      requests: JSON.stringify(requests),
      created_at: now,
      expires_at: expiresAt,
      visits: 0,
      visited_at: null,
    }
    await db.insertInto('shares').values(row).execute()
    return { share: decode(row), token }
  })

const decode = (row: ControlRow<'shares'>): SharedView => ({
  id: row.id,
  keyId: row.key_id,
  path: row.path,
  requests: JSON.parse(row.requests) as string[],
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  visits: row.visits,
  visitedAt: row.visited_at,
})

/** The shares of a key that are open, the newest first. */
export const listShares = (store: Store, keyId: string, now: number): Promise<SharedView[]> =>
  store.control.read(async (db) => {
    const own = db.selectFrom('shares').selectAll().where('key_id', '=', keyId)
    const open = own.where('expires_at', '>', now).orderBy('created_at', 'desc').orderBy('id')
    return (await open.execute()).map(decode)
  })

/** Ends a share, on a full disk too. @returns whether the key had it */
export const removeShare = (store: Store, id: string, keyId: string): Promise<boolean> =>
  store.control.write(
    async (db) => {
      const own = db.deleteFrom('shares').where('id', '=', id).where('key_id', '=', keyId)
      return (await own.returning('id').execute()).length > 0
    },
    { isUrgent: true },
  )

export const countVisit = async (
  store: Pick<Store, 'control'>,
  { id }: SharedView,
  now: number,
): Promise<void> => {
  await store.control.write((db) =>
    db
      .updateTable('shares')
      .set((eb) => ({ visits: eb('visits', '+', 1), visited_at: now }))
      .where('id', '=', id)
      .execute(),
  )
}

const findShare = async (db: ControlReadDb, token: string): Promise<OpenShare | undefined> => {
  const row = await db
    .selectFrom('shares')
    .selectAll()
    .where('hash', '=', hashToken(token))
    .executeTakeFirst()
  if (row === undefined) return undefined
  const key = await findKeyById(db, row.key_id)
  return key && { share: decode(row), key }
}

/** A share that was revoked, or whose key was, is refused within this time in every process. */
const SHARE_TTL_MILLISECONDS = 500
const MAX_REMEMBERED = 1_000

/** Looks shares up, each at most once within its time to live. `clock` returns Unix milliseconds. */
export class OpenShares {
  readonly #store: Store
  readonly #clock: () => number
  readonly #lookups = new Map<string, Renewed<OpenShare | undefined>>()

  constructor(store: Store, clock: () => number = Date.now) {
    this.#store = store
    this.#clock = clock
  }

  /** The open share with this token; undefined for any other. */
  async find(token: string): Promise<OpenShare | undefined> {
    const found = TOKEN_PATTERN.test(token) ? await this.#lookup(token).get() : undefined
    const now = this.#clock() / 1_000
    if (found === undefined || found.share.expiresAt <= now || !isValid(found.key, now)) return undefined
    return found
  }

  #lookup(token: string): Renewed<OpenShare | undefined> {
    const known = this.#lookups.get(token)
    if (known !== undefined) return known
    const read = () => this.#store.control.read((db) => findShare(db, token))
    const lookup = new Renewed(read, SHARE_TTL_MILLISECONDS)
    if (this.#lookups.size >= MAX_REMEMBERED) this.#lookups.clear()
    this.#lookups.set(token, lookup)
    return lookup
  }
}

const isValid = ({ revokedAt, expiresAt }: Key, now: number): boolean =>
  revokedAt === null && (expiresAt === null || expiresAt > now)

/** Whether this request is one of those that the shared page asks. */
export const isAllowed = ({ requests }: SharedView, url: string): boolean => {
  const asked = canonicalRequest(url)
  return asked !== undefined && requests.includes(asked)
}
