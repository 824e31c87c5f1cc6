import type { CitingDay } from '../../domain/citation-series.js'
import type { SubscriberDay } from '../../domain/subscribers.js'
import type { Row } from '../../store/index.js'
import type { CountChanges } from '../facts/subscribers.js'
import { keepEarlier } from './first-days.js'

type Citation = Row<'citations'>

/** What a batch has changed about chats that cite others: how they cite, and how many subscribers they have. */
export class CitingChanges {
  /** The chats, each with the first day on which what it adds to the citation index of others may have changed. */
  readonly from = new Map<number, number>()
  readonly #weights = new Map<number, Map<number, CitingDay[]>>()
  readonly #counts = new Map<number, Map<number, SubscriberDay | undefined>>()

  addCitations({ removed, written }: { removed: readonly Citation[]; written: readonly Citation[] }): void {
    for (const citation of removed) this.#addWeight(citation, -citation.weight)
    for (const citation of written) this.#addWeight(citation, citation.weight)
  }

  #addWeight({ chat_id: citing, cited_chat_id: cited, day }: Citation, weight: number): void {
    keepEarlier(this.from, [[citing, day]])
    const ofCiting = this.#weights.get(citing) ?? new Map<number, CitingDay[]>()
    const ofPair = ofCiting.get(cited) ?? []
    ofPair.push({ day, weight })
    this.#weights.set(citing, ofCiting.set(cited, ofPair))
  }

  addCounts({ days: changes, from }: CountChanges): void {
    keepEarlier(this.from, from)
    for (const { before, after } of changes) {
      const days = this.#counts.get(after.chat_id) ?? new Map<number, SubscriberDay | undefined>()
      if (!days.has(after.day)) days.set(after.day, before)
      this.#counts.set(after.chat_id, days)
    }
  }

  /** The weights that a chat's citations of others gained or lost, by cited chat and in no order. */
  weightsOf(citing: number): ReadonlyMap<number, readonly CitingDay[]> {
    return this.#weights.get(citing) ?? new Map()
  }

  /** The changed days of a chat's subscriber counts as they were before; undefined where there was no count. */
  countsOf(citing: number): ReadonlyMap<number, SubscriberDay | undefined> {
    return this.#counts.get(citing) ?? new Map()
  }
}
