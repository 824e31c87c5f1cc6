import { sql } from 'kysely'
import { type ReadTransaction, sourceOf } from '../../store/index.js'
import { type Cards, loadCards, mergeCards, noNames } from './cards.js'

/** As of one version of the data, read from one source. */
interface Kept {
  source: object
  version: number
  cards: Promise<Cards>
}

/**
 * The cards in memory, read when they are first asked for. From then on only those are read that have changed since the
 * version that is kept. Cards that were given out stay as they are.
 */
export class KeptCards {
  readonly #names = noNames()
  #kept: Kept | undefined

  /** The cards as the snapshot has them; `version` is the snapshot's. */
  at(tx: ReadTransaction, version: number): Promise<Cards> {
    const source = sourceOf(tx)
    const known = this.#kept?.source === source ? this.#kept : undefined
    if (known?.version === version) return known.cards
    // A snapshot of before tells nothing of what has changed back.
    const cards = known !== undefined && known.version < version ? this.#renew(tx, known) : this.#load(tx)
    const kept = { source, version, cards }
    this.#kept = kept
    cards.catch(() => {
      if (this.#kept === kept) this.#kept = undefined
    })
    return cards
  }

  async #load(tx: ReadTransaction): Promise<Cards> {
    return loadCards(tx, await idsOf(tx, sql`select chat_id from chats`), this.#names)
  }

  async #renew(tx: ReadTransaction, { version, cards }: Kept): Promise<Cards> {
    const older = await cards
    const changed = await idsOf(tx, sql`select chat_id from chat_changes where version > ${version}`)
    return changed.length === 0 ? older : mergeCards(older, await loadCards(tx, changed, this.#names))
  }
}

const idsOf = async ({ db, dialect }: ReadTransaction, chats: ReturnType<typeof sql>): Promise<number[]> => {
  const { rows } = await sql<{ ids: string }>`
    select ${dialect.list(sql`chat_id`)} as ids from (${chats}) as c`.execute(db)
  return (JSON.parse(rows[0]?.ids ?? '[]') as number[]).sort((a, b) => a - b)
}
