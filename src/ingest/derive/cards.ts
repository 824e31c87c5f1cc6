import { contribute, contributeCoverage, type Sums } from '../../domain/market.js'
import { loadByChat, roundsOf, type WriteTransaction } from '../../store/index.js'
import { type Card, computeCards } from './card.js'
import type { CoverageStep } from './coverage.js'
import { loadWeeks, type WeekChanges } from './weeks.js'

/** Bounds the memory that cards, and the posts of their chats by weekday and hour, take. */
const CHATS_PER_ROUND = 500

/** The day that cards are computed for, and the data version that they become part of. */
export interface CardEdition {
  day: number
  version: number
}

/** What has changed of chats beside their cards. */
export interface ChatSteps {
  weeks: WeekChanges
  coverage: ReadonlyMap<number, CoverageStep>
}

/** What the changed cards change elsewhere. */
export interface CardChanges {
  /** By how much they change the market's sums. */
  sums: Sums
  /** Chats whose category or region changed. */
  moved: number[]
}

/** Writes the cards of these chats again, and what has changed of them beside their cards. */
export const deriveCards = async (
  tx: WriteTransaction,
  chatIds: readonly number[],
  steps: ChatSteps,
  edition: CardEdition,
): Promise<CardChanges> => {
  const changes: CardChanges = { sums: new Map(), moved: [] }
  const due = [...new Set([...chatIds, ...steps.weeks.chatIds])]
  for (const round of roundsOf(due, CHATS_PER_ROUND)) await deriveRound(tx, round, steps, edition, changes)
  return changes
}

const deriveRound = async (
  tx: WriteTransaction,
  chatIds: readonly number[],
  { weeks: weekChanges, coverage }: ChatSteps,
  { day, version }: CardEdition,
  { sums, moved }: CardChanges,
): Promise<void> => {
  const weeks = await weekChanges.derive(chatIds.filter((chatId) => weekChanges.chatIds.has(chatId)))
  const before = new Map((await loadByChat(tx, 'chats', chatIds)).map((card) => [card.chat_id, card]))
  const cards = await computeCards(tx, chatIds, day)
  const changed = new Set(cards.filter((card) => !sameCard(card, before.get(card.chat_id))))
  await tx.upsert('chats', [...changed])
  await tx.upsert(
    'chat_changes',
    Array.from(changed, ({ chat_id }) => ({ chat_id, version })),
  )
  const counted = cards.filter((card) => changed.has(card) || weeks.has(card.chat_id))
  const stored = await loadWeeks(
    tx,
    counted.map(({ chat_id }) => chat_id).filter((chatId) => !weeks.has(chatId)),
  )
  for (const card of counted) {
    const known = before.get(card.chat_id)
    const week = weeks.get(card.chat_id)
    const unchanged = stored.get(card.chat_id) ?? []
    if (known !== undefined) contribute(sums, -1, known, week?.before ?? unchanged)
    if (known !== undefined && isMoved(known, card)) moved.push(card.chat_id)
    contribute(sums, 1, card, week?.after ?? unchanged)
  }
  for (const { chat_id: chatId } of cards) {
    const step = coverage.get(chatId)
    if (step === undefined) continue
    if (before.has(chatId)) contributeCoverage(sums, -1, step.before)
    contributeCoverage(sums, 1, step.after)
  }
}

const isMoved = (before: Card, after: Card): boolean =>
  before.category !== after.category || before.region !== after.region

const sameCard = (card: Card, before: Card | undefined): boolean =>
  before !== undefined &&
  (Object.keys(card) as (keyof Card)[]).every((column) => card[column] === before[column])
