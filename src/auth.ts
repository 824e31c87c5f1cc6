import { ApiError } from './errors.js'
import { findKey, hashKey, type Key, type Product } from './keys.js'
import type { Store } from './store/index.js'

/** A revoked key is refused within this time in every process. */
const KEY_TTL_MILLISECONDS = 500
const KEYS_KEPT = 10_000
const KEY_PATTERN = /^cs_[0-9A-Za-z]{32}$/

/**
 * Looks keys up, each at most once within its time to live. A secret is hashed before anything is compared with it:
 * how long a comparison takes tells of the hash, which nobody can steer, and nothing of the secret. `clock` in
 * milliseconds.
 */
export class Keyring {
  readonly #store: Store
  readonly #clock: () => number
  readonly #known = new Map<string, { key: Promise<Key | undefined>; until: number }>()

  constructor(store: Store, clock: () => number = Date.now) {
    this.#store = store
    this.#clock = clock
  }

  /** The key that a request carries, if it opens this product. */
  async admit(secret: string | undefined, product: Product): Promise<Key> {
    if (secret === undefined || secret === '') {
      throw new ApiError('key', 'This request needs an API key in the header X-API-Key.')
    }
    const key = KEY_PATTERN.test(secret) ? await this.#find(hashKey(secret)) : undefined
    if (key === undefined || key.revokedAt !== null) {
      throw new ApiError('key', 'The API key in the header X-API-Key is not valid.')
    }
    if (key.expiresAt !== null && key.expiresAt * 1000 <= this.#clock()) {
      throw new ApiError('key', 'The API key in the header X-API-Key has expired.')
    }
    if (!key.products.includes(product)) {
      throw new ApiError('product', `The API key is not connected to the product "${product}".`)
    }
    return key
  }

  /** Requests that come together ask once. */
  #find(hash: string): Promise<Key | undefined> {
    const now = this.#clock()
    const known = this.#known.get(hash)
    if (known !== undefined && known.until > now) return known.key
    const key = this.#store.glance(({ db }) => findKey(db, hash))
    key.catch(() => this.#known.delete(hash))
    if (this.#known.size >= KEYS_KEPT) this.#known.clear()
    this.#known.set(hash, { key, until: now + KEY_TTL_MILLISECONDS })
    return key
  }
}
