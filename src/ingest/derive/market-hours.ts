import { sql } from 'kysely'
import { RHYTHM_WINDOW_DAYS } from '../../domain/card.js'
import { groupBy } from '../../domain/group.js'
import { decodeHours, type HourCell, sumHours } from '../../domain/hours.js'
import { engagementOfHour } from '../../domain/market.js'
import { dayOf } from '../../domain/time.js'
import { type Row, roundsOf, type WriteTransaction } from '../../store/index.js'
import type { ChatCards, SubscriberStep } from './cards.js'
import type { DayOfHours, Days } from './days.js'
import type { BatchEnd, Derivation } from './derivation.js'
import { addToSums } from './stored-sums.js'

/** Bounds the memory that the hours of chats take. */
const CHATS_PER_ROUND = 500

/** A chat whose posts by hour, or whose subscribers, a batch has changed. */
interface ChangedChat {
  chatId: number
  subscribers: SubscriberStep
  /** By how much its posts by hour have changed, by day. */
  hours: ReadonlyMap<number, HourCell[]>
  /** From this day on it counts otherwise. */
  from: number
}

/** How much the posts of each hour engaged, which depends on the subscribers that their chats have now. */
export class MarketHours implements Derivation {
  readonly name = 'hours'
  readonly tables = ['market_hours'] as const
  readonly #days: Days
  readonly #cards: ChatCards
  readonly #changed: DayOfHours[] = []

  constructor(days: Days, cards: ChatCards) {
    this.#days = days
    this.#cards = cards
  }

  async note(): Promise<void> {
    for (const ofDay of this.#days.hours) this.#changed.push(ofDay)
  }

  async finish(tx: WriteTransaction, { clock }: BatchEnd): Promise<void> {
    const first = dayOf(clock) - RHYTHM_WINDOW_DAYS + 1
    await tx.db.deleteFrom('market_hours').where('day', '<', first).execute()
    const sums = new HourSums()
    const chats = changedChats(this.#changed, this.#cards.subscribers, first)
    for (const round of roundsOf(chats, CHATS_PER_ROUND)) await addRound(tx, round, sums)
    await addToSums(tx, 'market_hours', sums.all)
  }

  /** Chats that were not there have no hours to be taken away, so none are remembered. */
  async rebuild(tx: WriteTransaction, end: BatchEnd): Promise<void> {
    await this.finish(tx, end)
  }
}

const changedChats = (
  changed: readonly DayOfHours[],
  subscribers: ReadonlyMap<number, SubscriberStep>,
  first: number,
): ChangedChat[] => {
  const byChat = groupBy(
    changed.filter(({ day }) => day >= first),
    ({ chatId }) => chatId,
  )
  return [...subscribers].flatMap(([chatId, step]) => {
    const hours = byDay(byChat.get(chatId) ?? [])
    if (step.before === step.after && hours.size === 0) return []
    const from = step.before === step.after ? Math.min(...hours.keys()) : first
    return [{ chatId, subscribers: step, hours, from }]
  })
}

/** A batch may have changed a day in several of its parts. */
const byDay = (changed: readonly DayOfHours[]): Map<number, HourCell[]> =>
  new Map(
    Array.from(
      groupBy(changed, ({ day }) => day),
      ([day, ofDay]) => [day, ofDay.flatMap(({ hours }) => hours)],
    ),
  )

const addRound = async (
  tx: WriteTransaction,
  chats: readonly ChangedChat[],
  sums: HourSums,
): Promise<void> => {
  const stored = await loadHours(tx, chats)
  for (const { chatId, subscribers, hours } of chats) {
    const days = stored.get(chatId) ?? new Map<number, HourCell[]>()
    for (const day of new Set([...days.keys(), ...hours.keys()])) {
      const after = days.get(day) ?? []
      const before = sumHours([...after, ...(hours.get(day) ?? []).map(negative)])
      sums.add(day, before, subscribers.before, -1)
      sums.add(day, after, subscribers.after, 1)
    }
  }
}

const negative = ({ slot, posts, seen, views }: HourCell): HourCell => ({
  slot,
  posts: -posts,
  seen: -seen,
  views: -views,
})

const loadHours = async (
  tx: WriteTransaction,
  chats: readonly ChangedChat[],
): Promise<Map<number, Map<number, HourCell[]>>> => {
  const keys = tx.dialect.keys(
    { chat_id: 'id', day: 'int' },
    chats.map(({ chatId, from }) => [chatId, from]),
  )
  const { rows } = await sql<Pick<Row<'chat_days'>, 'chat_id' | 'day' | 'hours'>>`
    select d.chat_id, d.day, d.hours from ${keys} cross join chat_days as d
    where d.chat_id = k.chat_id and d.day >= k.day`.execute(tx.db)
  const byChat = groupBy(rows, ({ chat_id }) => chat_id)
  return new Map(
    Array.from(byChat, ([chatId, ofChat]) => [
      chatId,
      new Map(ofChat.map(({ day, hours }) => [day, decodeHours(hours)])),
    ]),
  )
}

/** What is added to the posts and the engagement of each hour. */
class HourSums {
  readonly #sums = new Map<string, Row<'market_hours'>>()

  add(day: number, cells: readonly HourCell[], subs: number | null, sign: 1 | -1): void {
    for (const { slot: hour, seen, views } of cells) {
      const engagement = seen === 0 ? undefined : engagementOfHour(views, subs)
      if (engagement === undefined) continue
      const key = `${day}/${hour}`
      const sum = this.#sums.get(key) ?? { day, hour, posts: 0, engagement: 0 }
      this.#sums.set(key, sum)
      sum.posts += sign * seen
      sum.engagement += sign * engagement
    }
  }

  get all(): Iterable<Row<'market_hours'>> {
    return this.#sums.values()
  }
}
