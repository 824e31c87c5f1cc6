import { ApiError } from './errors.js'
import { findKey, hashKey, type Key, type Product } from './keys.js'
import type { Store } from './store/index.js'

/** A revoked key is refused within this time in every process. */
const KEY_TTL_MILLISECONDS = 500
const KEYS_KEPT = 10_000
const KEY_PATTERN = /^cs_[0-9A-Za-z]{32}$/

interface KnownKey {
  asked: Promise<Key | undefined>
  found?: Key | undefined
  until: number
}

/**
 * Looks keys up, each at most once within its time to live. A secret is hashed before anything is compared with it:
 * how long a comparison takes tells of the hash, which nobody can steer, and nothing of the secret. `clock` in
 * milliseconds.
 */
export class Keyring {
  readonly #store: Store
  readonly #clock: () => number
  readonly #known = new Map<string, KnownKey>()

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
    if (this.#hasExpired(key)) {
      throw new ApiError('key', 'The API key in the header X-API-Key has expired.')
    }
    if (!key.products.includes(product)) {
      throw new ApiError('product', `The API key is not connected to the product "${product}".`)
    }
    return key
  }

  /** The same without waiting: the key where it is known and opens this product. */
  recall(secret: string, product: Product): Key | undefined {
    const known = this.#known.get(hashKey(secret))
    if (known?.found === undefined || known.until <= this.#clock()) return undefined
    const { found } = known
    return found.revokedAt === null && !this.#hasExpired(found) && found.products.includes(product)
      ? found
      : undefined
  }

  #hasExpired({ expiresAt }: Key): boolean {
    return expiresAt !== null && expiresAt * 1000 <= this.#clock()
  }

  /** Requests that come together ask once. */
  #find(hash: string): Promise<Key | undefined> {
    const now = this.#clock()
    const known = this.#known.get(hash)
    if (known !== undefined && known.until > now) return known.asked
    const asked = this.#store.glance(({ db }) => findKey(db, hash))
    const entry: KnownKey = { asked, until: now + KEY_TTL_MILLISECONDS }
    asked.then(
      (key) => (entry.found = key),
      () => this.#known.delete(hash),
    )
    if (this.#known.size >= KEYS_KEPT) this.#known.clear()
    this.#known.set(hash, entry)
    return asked
  }
}
