import { sql } from 'kysely'
import type { ReadTransaction } from '../../store/index.js'
import { type Cards, createNames, loadCards, mergeCards } from './cards.js'

/** The cards of one data version. */
interface CachedCards {
  version: number
  cards: Promise<Cards>
}

/**
 * The cards of one database in memory, read when they are first asked for. After that, only those cards are read that
 * have changed since the cached data version. Cards that were returned never change.
 */
class CardCache {
  readonly #names = createNames()
  #cached: CachedCards | undefined

  at(tx: ReadTransaction, version: number): Promise<Cards> {
    const known = this.#cached
    if (known?.version === version) return known.cards
    // A snapshot older than the cache cannot be reached by changes: everything is read.
    const cards = known !== undefined && known.version < version ? this.#update(tx, known) : this.#load(tx)
    const cached = { version, cards }
    this.#cached = cached
    cards.catch(() => {
      if (this.#cached === cached) this.#cached = undefined
    })
    return cards
  }

  async #load(tx: ReadTransaction): Promise<Cards> {
    return loadCards(tx, await idsOf(tx, sql`select chat_id from chats`), this.#names)
  }

  async #update(tx: ReadTransaction, { version, cards }: CachedCards): Promise<Cards> {
    const older = await cards
    const changed = await idsOf(tx, sql`select chat_id from chat_changes where version > ${version}`)
    if (changed.length === 0) return older
    const newer = await loadCards(tx, changed, this.#names)
    // Chats that were forgotten have no card any more.
    return newer.every.length < changed.length ? this.#load(tx) : mergeCards(older, newer)
  }
}

const caches = new WeakMap<object, CardCache>()

/** The cards as the snapshot has them; `version` is the snapshot's data version. */
export const cardsAt = (tx: ReadTransaction, version: number): Promise<Cards> => {
  const cache = caches.get(tx.database) ?? new CardCache()
  caches.set(tx.database, cache)
  return cache.at(tx, version)
}

const idsOf = async ({ db, dialect }: ReadTransaction, chats: ReturnType<typeof sql>): Promise<number[]> => {
  const { rows } = await sql<{ ids: string }>`
    select ${dialect.list(sql`chat_id`)} as ids from (${chats}) as c`.execute(db)
  return (JSON.parse(rows[0]?.ids ?? '[]') as number[]).sort((a, b) => a - b)
}
