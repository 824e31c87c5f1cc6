import { sql } from 'kysely'
import { RHYTHM_WINDOW_DAYS } from '../../domain/card.js'
import { groupBy } from '../../domain/group.js'
import { decodeHours, encodeHours, HOURS_PER_DAY, type HourCell, sumHours } from '../../domain/hours.js'
import { weekdayOf } from '../../domain/time.js'
import { chatKeys, loadByChat, type Row, removeByChat, type WriteTransaction } from '../../store/index.js'
import type { DayOfHours } from './days.js'

/** The posts of one chat by weekday and hour, before and after a batch. */
export interface WeekStep {
  before: HourCell[]
  after: HourCell[]
}

/** "Today" before and after a batch. */
export interface DayStep {
  from: number
  to: number
}

/** The chats whose posts by weekday and hour change with a batch. */
export interface WeekChanges {
  chatIds: ReadonlySet<number>
  /** Derives and saves those of some of these chats; of all chats at once they would take too much memory. */
  derive(chatIds: readonly number[]): Promise<Map<number, WeekStep>>
}

/** The weeks of chats with days that changed and days that left the window. */
export const weekChanges = async (
  tx: WriteTransaction,
  changed: readonly DayOfHours[],
  days: DayStep,
): Promise<WeekChanges> => {
  const inWindow = changed.filter(({ day }) => day > days.to - RHYTHM_WINDOW_DAYS && day <= days.to)
  const changes = groupBy(inWindow, ({ chatId }) => chatId)
  const stale = new Set(await staleChats(tx, days))
  return {
    chatIds: new Set([...changes.keys(), ...stale]),
    derive: async (chatIds) => {
      const before = await loadWeeks(tx, chatIds)
      const recomputed = await computeWeeks(
        tx,
        chatIds.filter((chatId) => stale.has(chatId)),
        days.to,
      )
      const steps = new Map<number, WeekStep>()
      for (const chatId of chatIds) {
        const known = before.get(chatId) ?? []
        const added = (changes.get(chatId) ?? []).flatMap(inWeek)
        const after = stale.has(chatId) ? (recomputed.get(chatId) ?? []) : sumHours([...known, ...added])
        steps.set(chatId, { before: known, after })
      }
      await saveWeeks(tx, steps)
      return steps
    },
  }
}

/** Chats with posts on days that have left the window. If "today" moved back, every chat must be computed again. */
const staleChats = async (tx: WriteTransaction, { from, to }: DayStep): Promise<number[]> => {
  if (from === to) return []
  const left = from < to ? { first: from - RHYTHM_WINDOW_DAYS + 1, last: to - RHYTHM_WINDOW_DAYS } : undefined
  const rows = await tx.db
    .selectFrom('chat_days')
    .select('chat_id')
    .distinct()
    .$if(left !== undefined, (query) =>
      query.where('day', '>=', left?.first ?? 0).where('day', '<=', left?.last ?? 0),
    )
    .execute()
  return rows.map(({ chat_id }) => chat_id)
}

export const loadWeeks = async (
  tx: WriteTransaction,
  chatIds: readonly number[],
): Promise<Map<number, HourCell[]>> => {
  const rows = await loadByChat(tx, 'chat_hours', chatIds)
  return new Map(rows.map(({ chat_id, cells }) => [chat_id, decodeHours(cells)]))
}

const computeWeeks = async (
  tx: WriteTransaction,
  chatIds: readonly number[],
  today: number,
): Promise<Map<number, HourCell[]>> => {
  if (chatIds.length === 0) return new Map()
  const keys = chatKeys(tx.dialect, chatIds)
  const { rows } = await sql<Pick<Row<'chat_days'>, 'chat_id' | 'day' | 'hours'>>`
    select d.chat_id, d.day, d.hours from ${keys} cross join chat_days as d
    where d.chat_id = k.chat_id and d.day > ${today - RHYTHM_WINDOW_DAYS} and d.day <= ${today}`.execute(
    tx.db,
  )
  const byChat = groupBy(rows, ({ chat_id }) => chat_id)
  return new Map(
    [...byChat].map(([chatId, ofChat]) => [
      chatId,
      sumHours(ofChat.flatMap(({ day, hours }) => inWeek({ day, hours: decodeHours(hours) }))),
    ]),
  )
}

const inWeek = ({ day, hours }: Pick<DayOfHours, 'day' | 'hours'>): HourCell[] => {
  const offset = (weekdayOf(day) - 1) * HOURS_PER_DAY
  return hours.map((cell) => ({ ...cell, slot: offset + cell.slot }))
}

const saveWeeks = async (tx: WriteTransaction, steps: ReadonlyMap<number, WeekStep>): Promise<void> => {
  const weeks = [...steps]
  const kept = weeks.filter(([, { after }]) => after.length > 0)
  await tx.upsert(
    'chat_hours',
    kept.map(([chatId, { after }]) => ({ chat_id: chatId, cells: encodeHours(after) })),
  )
  await removeByChat(
    tx,
    'chat_hours',
    weeks.filter(([, { after }]) => after.length === 0).map(([chatId]) => chatId),
  )
}
