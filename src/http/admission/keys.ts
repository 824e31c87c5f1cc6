import { createHash, randomInt, timingSafeEqual } from 'node:crypto'
import type { ControlReadDb, ControlRow, Store } from '../../store/index.js'

/** API keys: a secret is shown once, when its key is issued; only its hash is stored. */

export const PRODUCTS = ['base', 'search', 'watch', 'manage'] as const
export type Product = (typeof PRODUCTS)[number]

export const DEFAULT_RATE = 50

export interface Key {
  id: string
  name: string
  products: readonly Product[]
  /** Requests a second; 0 for no limit. */
  rate: number
  createdAt: number
  expiresAt: number | null
  revokedAt: number | null
}

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const SECRET_LENGTH = 32
const ID_LENGTH = 8

const randomText = (length: number): string =>
  Array.from({ length }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('')

export const hashKey = (secret: string): string => createHash('sha256').update(secret).digest('hex')

export interface KeyRequest {
  name: string
  products: readonly Product[]
  rate: number
  expiresAt: number | null
  /** Unix seconds. */
  now: number
}

export const issueKey = async (store: Store, request: KeyRequest): Promise<{ key: Key; secret: string }> => {
  const secret = `cs_${randomText(SECRET_LENGTH)}`
  const key: Key = {
    id: randomText(ID_LENGTH),
    name: request.name,
    products: request.products,
    rate: request.rate,
    createdAt: request.now,
    expiresAt: request.expiresAt,
    revokedAt: null,
  }
  await store.control.write((db) =>
    db
      .insertInto('api_keys')
      .values(encode(key, hashKey(secret)))
      .execute(),
  )
  return { key, secret }
}

const encode = (key: Key, hash: string): ControlRow<'api_keys'> => ({
  id: key.id,
  name: key.name,
  hash,
  products: key.products.join(','),
  rate: key.rate,
  created_at: key.createdAt,
  expires_at: key.expiresAt,
  revoked_at: key.revokedAt,
})

const decode = (row: ControlRow<'api_keys'>): Key => ({
  id: row.id,
  name: row.name,
  products: PRODUCTS.filter((product) => row.products.split(',').includes(product)),
  rate: row.rate,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  revokedAt: row.revoked_at,
})

export const listKeys = (store: Store): Promise<Key[]> =>
  store.control.read(async (db) => {
    const rows = await db.selectFrom('api_keys').selectAll().orderBy('created_at').orderBy('id').execute()
    return rows.map(decode)
  })

/** Revokes keys by id or name, on a full disk too. @returns those that were valid until now */
export const revokeKeys = (store: Store, idOrName: string, now: number): Promise<Key[]> =>
  store.control.write(
    async (db) => {
      const rows = await db
        .updateTable('api_keys')
        .set({ revoked_at: now })
        .where((eb) => eb.or([eb('id', '=', idOrName), eb('name', '=', idOrName)]))
        .where('revoked_at', 'is', null)
        .returningAll()
        .execute()
      return rows.map(decode)
    },
    { isUrgent: true },
  )

/** The key with this hash. The database finds it; the hashes are then compared in constant time. */
export const findKey = async (db: ControlReadDb, hash: string): Promise<Key | undefined> => {
  const row = await db.selectFrom('api_keys').selectAll().where('hash', '=', hash).executeTakeFirst()
  return row && isSameHash(row.hash, hash) ? decode(row) : undefined
}

const isSameHash = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
