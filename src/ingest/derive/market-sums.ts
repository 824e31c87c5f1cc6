import type { WriteTransaction } from '../../store/index.js'
import type { ChatCards } from './cards.js'
import type { Coverage } from './coverage.js'
import type { Derivation } from './derivation.js'
import { addToSums } from './stored-sums.js'

/** A day on which subscribers of any chat were counted. Counts are never forgotten, so it stays one. */
const COUNTED_DAY = 'counted_day'

/** Sums over all chats. */
export class MarketSums implements Derivation {
  readonly name = 'market'
  readonly tables = ['counters'] as const
  readonly #cards: ChatCards
  readonly #coverage: Coverage

  constructor(cards: ChatCards, coverage: Coverage) {
    this.#cards = cards
    this.#coverage = coverage
  }

  async finish(tx: WriteTransaction): Promise<void> {
    const sums = [...this.#cards.sums].flatMap(([measure, names]) =>
      Array.from(names, ([name, value]) => ({ measure, name, value })),
    )
    await addToSums(tx, 'counters', sums)
    await tx.upsert(
      'counters',
      Array.from(this.#coverage.countedDays, (day) => ({
        measure: COUNTED_DAY,
        name: String(day),
        value: 1,
      })),
    )
  }
}
