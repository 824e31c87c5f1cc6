import { createHash, randomInt, timingSafeEqual } from 'node:crypto'
import type { ExpressionBuilder } from 'kysely'
import type { ControlReadDb, ControlRow, ControlTables, Store } from '../../store/index.js'

/** API keys: a secret is shown once, when its key is issued; only its hash is stored. */

export const PRODUCTS = ['base', 'search', 'personal', 'manage'] as const
export type Product = (typeof PRODUCTS)[number]

/** Names that products had before; they are still understood. */
const FORMER_PRODUCTS: Readonly<Record<string, Product | undefined>> = { watch: 'personal' }

/** The product of this name, or of this former name. */
export const productNamed = (name: string): Product | undefined =>
  PRODUCTS.find((product) => product === name) ??
  (Object.hasOwn(FORMER_PRODUCTS, name) ? FORMER_PRODUCTS[name] : undefined)

export const DEFAULT_RATE = 50

/** What quotas are counted over: Moscow days and months. */
export const QUOTA_PERIODS = ['day', 'month'] as const
export type QuotaPeriod = (typeof QUOTA_PERIODS)[number]

/** How many requests a key may make in each period; null for no limit. */
export type Quotas = Readonly<Record<QuotaPeriod, number | null>>

export const NO_QUOTAS: Quotas = { day: null, month: null }

export interface Key {
  id: string
  name: string
  products: readonly Product[]
  /** Requests a second; 0 for no limit. */
  rate: number
  quotas: Quotas
  createdAt: number
  expiresAt: number | null
  revokedAt: number | null
  /** Until when the secret before the last rotation is valid too. */
  formerUntil: number | null
}

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const SECRET_LENGTH = 32
const ID_LENGTH = 8

const randomText = (length: number): string =>
  Array.from({ length }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('')

const newSecret = (): string => `cs_${randomText(SECRET_LENGTH)}`

export const hashKey = (secret: string): string => createHash('sha256').update(secret).digest('hex')

export interface KeyRequest {
  name: string
  products: readonly Product[]
  rate: number
  quotas?: Quotas
  expiresAt: number | null
  /** Unix seconds. */
  now: number
}

export const issueKey = async (store: Store, request: KeyRequest): Promise<{ key: Key; secret: string }> => {
  const secret = newSecret()
  const key: Key = {
    id: randomText(ID_LENGTH),
    name: request.name,
    products: request.products,
    rate: request.rate,
    quotas: request.quotas ?? NO_QUOTAS,
    createdAt: request.now,
    expiresAt: request.expiresAt,
    revokedAt: null,
    formerUntil: null,
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
  former_hash: null,
  former_until: key.formerUntil,
  quota_day: key.quotas.day,
  quota_month: key.quotas.month,
})

/** Each once, in their usual order. */
const productsOf = (names: string): Product[] => {
  const opened = names.split(',').map(productNamed)
  return PRODUCTS.filter((product) => opened.includes(product))
}

const decode = (row: ControlRow<'api_keys'>): Key => ({
  id: row.id,
  name: row.name,
  products: productsOf(row.products),
  rate: row.rate,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  revokedAt: row.revoked_at,
  formerUntil: row.former_until,
  quotas: { day: row.quota_day, month: row.quota_month },
})

export const listKeys = (store: Store): Promise<Key[]> =>
  store.control.read(async (db) => {
    const rows = await db.selectFrom('api_keys').selectAll().orderBy('created_at').orderBy('id').execute()
    return rows.map(decode)
  })

/** Keys with this id or name that are not revoked. */
const named = (idOrName: string) => (eb: ExpressionBuilder<ControlTables, 'api_keys'>) =>
  eb.and([eb.or([eb('id', '=', idOrName), eb('name', '=', idOrName)]), eb('revoked_at', 'is', null)])

/** Revokes keys by id or name, on a full disk too. @returns those that were valid until now */
export const revokeKeys = (store: Store, idOrName: string, now: number): Promise<Key[]> =>
  store.control.write(
    async (db) => {
      const rows = await db
        .updateTable('api_keys')
        .set({ revoked_at: now })
        .where(named(idOrName))
        .returningAll()
        .execute()
      return rows.map(decode)
    },
    { isUrgent: true },
  )

/** The keys whose quotas were set, by id or name. */
export const setQuotas = (store: Store, idOrName: string, { day, month }: Quotas): Promise<Key[]> =>
  store.control.write(async (db) => {
    const rows = await db
      .updateTable('api_keys')
      .set({ quota_day: day, quota_month: month })
      .where(named(idOrName))
      .returningAll()
      .execute()
    return rows.map(decode)
  })

export interface Rotation {
  /** Unix seconds. */
  now: number
  /** For how long the secret so far is valid beside the new one. */
  overlapSeconds: number
  /** Left out where it stays. */
  expiresAt?: number | undefined
}

/**
 * Gives a key a new secret; its identity, products, usage, quotas and watches stay. A secret from before an earlier rotation
 * ends at once.
 * @returns every key that has this id or name; a secret only where that is a single one, which was rotated
 */
export const rotateKey = (
  store: Store,
  idOrName: string,
  { now, overlapSeconds, expiresAt }: Rotation,
): Promise<{ keys: Key[]; secret?: string }> =>
  store.control.write(async (db) => {
    const rows = await db.selectFrom('api_keys').selectAll().where(named(idOrName)).execute()
    const [row] = rows
    if (row === undefined || rows.length > 1) return { keys: rows.map(decode) }
    const secret = newSecret()
    const changed = {
      hash: hashKey(secret),
      former_hash: row.hash,
      former_until: Math.min(now + overlapSeconds, row.expires_at ?? Number.POSITIVE_INFINITY),
      expires_at: expiresAt ?? row.expires_at,
    }
    await db.updateTable('api_keys').set(changed).where('id', '=', row.id).execute()
    return { keys: [decode({ ...row, ...changed })], secret }
  })

/**
 * The key with this hash; with that of its former secret, it expires when that does. The database finds it; the hashes are
 * then compared in constant time.
 */
export const findKey = async (db: ControlReadDb, hash: string): Promise<Key | undefined> => {
  const row = await db
    .selectFrom('api_keys')
    .selectAll()
    .where((eb) => eb.or([eb('hash', '=', hash), eb('former_hash', '=', hash)]))
    .executeTakeFirst()
  if (row === undefined) return undefined
  if (isSameHash(row.hash, hash)) return decode(row)
  const isFormer = row.former_hash !== null && isSameHash(row.former_hash, hash)
  return isFormer ? { ...decode(row), expiresAt: row.former_until } : undefined
}

export const findKeyById = async (db: ControlReadDb, id: string): Promise<Key | undefined> => {
  const row = await db.selectFrom('api_keys').selectAll().where('id', '=', id).executeTakeFirst()
  return row && decode(row)
}

const isSameHash = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
