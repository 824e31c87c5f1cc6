import { sql } from 'kysely'
import { byChatAndDay } from '../../domain/group.js'
import type { HourCell } from '../../domain/hours.js'
import { DAY_SECONDS, dayStart } from '../../domain/time.js'
import { chatKeys, type WriteTransaction } from '../../store/index.js'
import type { PostChange } from '../facts/post.js'
import { applyChange, type ChatDay, type DayChange, dayChangesOf } from './day-changes.js'
import type { Derivation, PartChanges } from './derivation.js'

/** By how much the posts by hour of one chat and day have changed. */
export interface DayOfHours {
  chatId: number
  day: number
  hours: HourCell[]
}

/** The last stored day of chats that were looked up, or a later day. */
type LastDays = Map<number, number>

/** Sums over the posts of each chat and day. */
export class Days implements Derivation {
  readonly name = 'days'
  readonly tables = ['chat_days'] as const
  /** By how much the last part has changed posts by hour. */
  hours: readonly DayOfHours[] = []
  /** So that each chat is looked up once. */
  readonly #lastDays: LastDays = new Map()

  async note(tx: WriteTransaction, { counted }: PartChanges): Promise<void> {
    this.hours = await addToDays(tx, counted, this.#lastDays)
  }
}

/** Adds changed posts of visible chats to the sums of their days. */
const addToDays = async (
  tx: WriteTransaction,
  posts: readonly PostChange[],
  lastDays: LastDays,
): Promise<DayOfHours[]> => {
  const changes = dayChangesOf(posts)
  await loadLastDays(
    tx,
    [...new Set(changes.map(({ sums }) => sums.chat_id))].filter((chatId) => !lastDays.has(chatId)),
    lastDays,
  )
  const stored = await loadDays(
    tx,
    changes.filter(({ sums }) => sums.day <= lastDayOf(lastDays, sums.chat_id)),
  )
  const rows: ChatDay[] = []
  const emptied: DayChange[] = []
  const postsLeft: ChatDay[] = []
  for (const change of changes) {
    const row = applyChange(stored.get(change.sums.chat_id)?.get(change.sums.day), change)
    if (row.own + row.reposts === 0) emptied.push(change)
    else rows.push(row)
    if (change.postLeft) postsLeft.push(row)
  }
  await tx.upsert('chat_days', rows)
  await removeDays(tx, emptied)
  await findBounds(tx, postsLeft)
  for (const { chat_id: chatId, day } of rows)
    lastDays.set(chatId, Math.max(day, lastDayOf(lastDays, chatId)))
  return changes.map(({ sums, hours }) => ({ chatId: sums.chat_id, day: sums.day, hours }))
}

const NO_DAY = -1
const lastDayOf = (lastDays: LastDays, chatId: number): number => lastDays.get(chatId) ?? NO_DAY

/** Most posts are new ones: a day after the last stored one need not be looked up. */
const loadLastDays = async (
  tx: WriteTransaction,
  chatIds: readonly number[],
  into: LastDays,
): Promise<void> => {
  if (chatIds.length === 0) return
  const keys = chatKeys(tx.dialect, chatIds)
  const { rows } = await sql<{ chat_id: number; day: number | null }>`
    select f.chat_id, (select max(d.day) from chat_days as d where d.chat_id = f.chat_id) as day
    from chat_facts as f where f.chat_id in (select k.chat_id from ${keys})`.execute(tx.db)
  for (const { chat_id, day } of rows) into.set(chat_id, day ?? NO_DAY)
}

type DayKeys = readonly { sums: Pick<ChatDay, 'chat_id' | 'day'> }[]

const dayKeys = (tx: WriteTransaction, days: DayKeys) =>
  tx.dialect.keys(
    { chat_id: 'id', day: 'int' },
    days.map(({ sums }) => [sums.chat_id, sums.day]),
  )

const loadDays = async (tx: WriteTransaction, days: DayKeys): Promise<Map<number, Map<number, ChatDay>>> => {
  if (days.length === 0) return new Map()
  const { rows } = await sql<ChatDay>`
    select d.* from ${dayKeys(tx, days)} cross join chat_days as d
    where d.chat_id = k.chat_id and d.day = k.day`.execute(tx.db)
  return byChatAndDay(rows)
}

const removeDays = async (tx: WriteTransaction, days: DayKeys): Promise<void> => {
  if (days.length === 0) return
  await sql`
    delete from chat_days where (chat_id, day) in (select k.chat_id, k.day from ${dayKeys(tx, days)})`.execute(
    tx.db,
  )
}

/** Looks up the first and the last post of days again. */
const findBounds = async (tx: WriteTransaction, days: readonly ChatDay[]): Promise<void> => {
  if (days.length === 0) return
  const keys = tx.dialect.keys(
    { chat_id: 'id', start: 'id' },
    days.map(({ chat_id, day }) => [chat_id, dayStart(day)]),
  )
  const { rows } = await sql<Pick<ChatDay, 'chat_id' | 'day' | 'first_epoch' | 'last_epoch'>>`
    select p.chat_id, p.day, min(p.epoch) as first_epoch, max(p.epoch) as last_epoch
    from ${keys} cross join posts as p
    where p.chat_id = k.chat_id and p.epoch >= k.start and p.epoch < k.start + ${DAY_SECONDS} and p.deleted = 0
    group by p.chat_id, p.day`.execute(tx.db)
  const bounds = byChatAndDay(rows)
  const found = days.flatMap((day) => {
    const bound = bounds.get(day.chat_id)?.get(day.day)
    return bound === undefined
      ? []
      : [{ ...day, first_epoch: bound.first_epoch, last_epoch: bound.last_epoch }]
  })
  await tx.upsert('chat_days', found)
}
