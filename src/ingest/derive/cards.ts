import { contribute, contributeCoverage, type Sums } from '../../domain/market.js'
import { loadByChat, roundsOf, type WriteTransaction } from '../../store/index.js'
import { type CardRow, computeCards } from './card.js'
import type { CitationIndex } from './citation-index.js'
import type { Citations } from './citations.js'
import type { Coverage } from './coverage.js'
import type { BatchEnd, Derivation, PartChanges } from './derivation.js'

/** Bounds the memory that cards take. */
const CHATS_PER_ROUND = 500

/** The subscribers of a chat before and after a batch; null where they were never counted, or the chat was not there. */
export interface SubscriberStep {
  before: number | null
  after: number | null
}

/** What the cards of chats depend on. */
interface CardSources {
  citations: Citations
  citationIndex: CitationIndex
  coverage: Coverage
}

/** The cards of chats that were observed, are cited otherwise, or have another citation index. */
export class ChatCards implements Derivation {
  readonly name = 'cards'
  readonly tables = ['chats'] as const
  /** By how much these chats change the sums of the whole messenger. */
  readonly sums: Sums = new Map()
  /** Chats whose category or region changed, or is inferred where it was observed. */
  readonly moved: number[] = []
  readonly subscribers = new Map<number, SubscriberStep>()
  readonly #sources: CardSources
  readonly #due = new Set<number>()

  constructor(sources: CardSources) {
    this.#sources = sources
  }

  async note(_: WriteTransaction, { chats, counts, posts }: PartChanges): Promise<void> {
    for (const { chatId } of chats) this.#due.add(chatId)
    for (const chatId of counts.from.keys()) this.#due.add(chatId)
    for (const { after } of posts) this.#due.add(after.chat_id)
    const { removed, written } = this.#sources.citations.changes
    for (const citations of [removed, written])
      for (const { cited_chat_id } of citations) this.#due.add(cited_chat_id)
  }

  async finish(tx: WriteTransaction, { version }: BatchEnd): Promise<void> {
    for (const chatId of this.#sources.citationIndex.changed) this.#due.add(chatId)
    for (const round of roundsOf([...this.#due], CHATS_PER_ROUND)) {
      const before = new Map((await loadByChat(tx, 'chats', round)).map((card) => [card.chat_id, card]))
      const cards = await computeCards(tx, round)
      const changed = cards.filter((card) => !sameCard(card, before.get(card.chat_id)))
      await saveCards(tx, changed, version)
      for (const card of cards) this.#noteStep(before.get(card.chat_id), card)
    }
  }

  #noteStep(before: CardRow | undefined, after: CardRow): void {
    const { chat_id: chatId } = after
    this.subscribers.set(chatId, {
      before: before?.participants_count ?? null,
      after: after.participants_count,
    })
    const coverage = this.#sources.coverage.steps.get(chatId)
    if (before !== undefined) {
      contribute(this.sums, -1, before)
      if (coverage !== undefined) contributeCoverage(this.sums, -1, coverage.before)
      if (isMoved(before, after)) this.moved.push(chatId)
    }
    contribute(this.sums, 1, after)
    if (coverage !== undefined) contributeCoverage(this.sums, 1, coverage.after)
  }
}

/** @param version the data version that the cards become part of */
const saveCards = async (tx: WriteTransaction, cards: readonly CardRow[], version: number): Promise<void> => {
  await tx.upsert('chats', cards)
  await tx.upsert(
    'chat_changes',
    cards.map(({ chat_id }) => ({ chat_id, version })),
  )
}

const isMoved = (before: CardRow, after: CardRow): boolean =>
  before.category !== after.category || before.region !== after.region || before.inferred !== after.inferred

const sameCard = (card: CardRow, before: CardRow | undefined): boolean =>
  before !== undefined &&
  (Object.keys(card) as (keyof CardRow)[]).every((column) => card[column] === before[column])
