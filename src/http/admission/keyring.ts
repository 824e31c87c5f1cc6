import type { Store } from '../../store/index.js'
import { ApiError } from '../errors.js'
import { findKey, hashKey, type Key } from './keys.js'

/** A revoked key is refused within this time in every process. */
const KEY_TTL_MILLISECONDS = 500
/** From this age on, a key is looked up again while requests still get what is known of it. */
const RENEWED_AFTER_MILLISECONDS = KEY_TTL_MILLISECONDS / 2
const MAX_REMEMBERED = 10_000
const KEY_PATTERN = /^cs_[0-9A-Za-z]{32}$/

/**
 * Looks API keys up, each at most once within its time to live. A secret is hashed before it is compared with those that
 * are stored: how long that takes depends on the hash, which nobody can choose, and says nothing about the secret. A key
 * that was found is remembered by its secret, in memory only; a Map hashes with a random seed that nobody outside knows.
 * `clock` returns milliseconds.
 */
export class Keyring {
  readonly #store: Store
  readonly #clock: () => number
  readonly #asked = new Map<string, { key: Promise<Key | undefined>; until: number }>()
  readonly #found = new Map<string, { key: Key; until: number; renewedFrom: number }>()

  constructor(store: Store, clock: () => number = Date.now) {
    this.#store = store
    this.#clock = clock
  }

  /** The key with this secret, if it is valid. */
  async authorize(secret: string | undefined): Promise<Key> {
    if (secret === undefined || secret === '') {
      throw new ApiError('key', 'This request needs an API key in the header X-API-Key.')
    }
    const known = this.authorizeNow(secret)
    if (known !== undefined) return known
    const key = KEY_PATTERN.test(secret) ? await this.#find(secret) : undefined
    if (key === undefined || key.revokedAt !== null) {
      throw new ApiError('key', 'The API key in the header X-API-Key is not valid.')
    }
    if (this.#hasExpired(key)) {
      throw new ApiError('key', 'The API key in the header X-API-Key has expired.')
    }
    return key
  }

  /** The same without waiting, for a key that was looked up a moment ago. */
  authorizeNow(secret: string): Key | undefined {
    const found = this.#found.get(secret)
    const now = this.#clock()
    if (found === undefined || found.until <= now) return undefined
    if (found.renewedFrom <= now) {
      found.renewedFrom = found.until
      this.#ask(secret, hashKey(secret)).catch(() => {})
    }
    const { key } = found
    return key.revokedAt === null && !this.#hasExpired(key) ? key : undefined
  }

  #hasExpired({ expiresAt }: Key): boolean {
    return expiresAt !== null && expiresAt * 1000 <= this.#clock()
  }

  /** Requests that arrive together look a key up once. */
  #find(secret: string): Promise<Key | undefined> {
    const hash = hashKey(secret)
    const known = this.#asked.get(hash)
    return known !== undefined && known.until > this.#clock() ? known.key : this.#ask(secret, hash)
  }

  #ask(secret: string, hash: string): Promise<Key | undefined> {
    const now = this.#clock()
    const until = now + KEY_TTL_MILLISECONDS
    const renewedFrom = now + RENEWED_AFTER_MILLISECONDS
    const key = this.#store.control.read((db) => findKey(db, hash))
    key.then(
      (found) => found && remember(this.#found, secret, { key: found, until, renewedFrom }),
      () => this.#asked.delete(hash),
    )
    remember(this.#asked, hash, { key, until })
    return key
  }
}

const remember = <T>(entries: Map<string, T>, name: string, value: T): void => {
  if (entries.size >= MAX_REMEMBERED) entries.clear()
  entries.set(name, value)
}
