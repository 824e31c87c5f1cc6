import { contribute, contributeCoverage, type Sums } from '../../domain/market.js'
import { loadByChat, roundsOf, type WriteTransaction } from '../../store/index.js'
import { type Card, computeCards } from './card.js'
import type { CoverageStep } from './coverage.js'
import type { SubscriberStep } from './market-hours.js'

/** Bounds the memory that cards take. */
const CHATS_PER_ROUND = 500

/** What the cards of these chats change elsewhere. */
export interface CardChanges {
  /** By how much they change the market's sums. */
  sums: Sums
  /** Chats whose category or region changed. */
  moved: number[]
  subscribers: Map<number, SubscriberStep>
}

/** Writes the cards of these chats again. @param version the data version that they become part of */
export const deriveCards = async (
  tx: WriteTransaction,
  chatIds: readonly number[],
  coverage: ReadonlyMap<number, CoverageStep>,
  version: number,
): Promise<CardChanges> => {
  const changes: CardChanges = { sums: new Map(), moved: [], subscribers: new Map() }
  for (const round of roundsOf(chatIds, CHATS_PER_ROUND)) {
    const before = new Map((await loadByChat(tx, 'chats', round)).map((card) => [card.chat_id, card]))
    const cards = await computeCards(tx, round)
    await saveCards(
      tx,
      cards.filter((card) => !sameCard(card, before.get(card.chat_id))),
      version,
    )
    for (const card of cards) noteChange(changes, before.get(card.chat_id), card)
    for (const { chat_id: chatId } of cards)
      noteCoverage(changes.sums, coverage.get(chatId), before.has(chatId))
  }
  return changes
}

const saveCards = async (tx: WriteTransaction, cards: readonly Card[], version: number): Promise<void> => {
  await tx.upsert('chats', cards)
  await tx.upsert(
    'chat_changes',
    cards.map(({ chat_id }) => ({ chat_id, version })),
  )
}

const noteChange = (
  { sums, moved, subscribers }: CardChanges,
  before: Card | undefined,
  after: Card,
): void => {
  const step = { before: before?.participants_count ?? null, after: after.participants_count }
  subscribers.set(after.chat_id, step)
  if (before !== undefined) contribute(sums, -1, before)
  if (before !== undefined && isMoved(before, after)) moved.push(after.chat_id)
  contribute(sums, 1, after)
}

const noteCoverage = (sums: Sums, step: CoverageStep | undefined, wasVisible: boolean): void => {
  if (step === undefined) return
  if (wasVisible) contributeCoverage(sums, -1, step.before)
  contributeCoverage(sums, 1, step.after)
}

const isMoved = (before: Card, after: Card): boolean =>
  before.category !== after.category || before.region !== after.region

const sameCard = (card: Card, before: Card | undefined): boolean =>
  before !== undefined &&
  (Object.keys(card) as (keyof Card)[]).every((column) => card[column] === before[column])
