import type { Store } from '../../store/index.js'
import { ApiError } from '../errors.js'
import { Renewed } from '../renewed.js'
import { findKey, hashKey, type Key } from './keys.js'

/** A revoked key is refused within this time in every process. */
const KEY_TTL_MILLISECONDS = 500
const MAX_REMEMBERED = 10_000
const KEY_PATTERN = /^cs_[0-9A-Za-z]{32}$/

/**
 * Looks API keys up, each at most once within its time to live. A secret is hashed before it is compared with those that
 * are stored: how long that takes depends on the hash, which nobody can choose, and says nothing about the secret. What
 * was found is remembered by the secret, in memory only; a Map hashes with a random seed that nobody outside knows.
 * `clock` returns Unix milliseconds.
 */
export class Keyring {
  readonly #store: Store
  readonly #clock: () => number
  readonly #lookups = new Map<string, Renewed<Key | undefined>>()

  constructor(store: Store, clock: () => number = Date.now) {
    this.#store = store
    this.#clock = clock
  }

  /** The key with this secret, if it is valid. */
  async authorize(secret: string | undefined): Promise<Key> {
    if (secret === undefined || secret === '') {
      throw new ApiError('key', 'This request needs an API key in the header X-API-Key.')
    }
    const key = KEY_PATTERN.test(secret) ? await this.#lookup(secret).get() : undefined
    if (key === undefined || key.revokedAt !== null) {
      throw new ApiError('key', 'The API key in the header X-API-Key is not valid.')
    }
    if (key.expiresAt !== null && key.expiresAt * 1000 <= this.#clock()) {
      throw new ApiError('key', 'The API key in the header X-API-Key has expired.')
    }
    return key
  }

  #lookup(secret: string): Renewed<Key | undefined> {
    const known = this.#lookups.get(secret)
    if (known !== undefined) return known
    const hash = hashKey(secret)
    const lookup = new Renewed(
      () => this.#store.control.read((db) => findKey(db, hash)),
      KEY_TTL_MILLISECONDS,
    )
    if (this.#lookups.size >= MAX_REMEMBERED) this.#lookups.clear()
    this.#lookups.set(secret, lookup)
    return lookup
  }
}
