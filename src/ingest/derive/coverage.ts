import { sql } from 'kysely'
import { COVERAGE_SUMS } from '../../domain/coverage.js'
import { groupBy } from '../../domain/group.js'
import { decodePoints } from '../../domain/points.js'
import { loadByChat, type Row, roundsOf, type WriteTransaction } from '../../store/index.js'
import { CoverageChanges, type CoverageRow, later, noCoverage } from './coverage-changes.js'
import type { Derivation, PartChanges } from './derivation.js'
import { keepEarlier } from './first-days.js'

const CHATS_PER_ROUND = 2_000

/** The coverage of a chat before and after a batch. */
export interface CoverageStep {
  before: CoverageRow
  after: CoverageRow
}

/** What the numbers of chats rest on, and when chats were looked at. */
export class Coverage implements Derivation {
  readonly name = 'coverage'
  readonly tables = ['chat_coverage'] as const
  readonly #changes = new CoverageChanges()
  /** The first day on which the counts of chats changed. */
  readonly #countsFrom = new Map<number, number>()
  /** The coverage before and after the batch, of chats of which anything was seen. */
  readonly steps = new Map<number, CoverageStep>()

  async note(_: WriteTransaction, { chats, counts, subscriberDays, posts }: PartChanges): Promise<void> {
    this.#changes.addChats(chats)
    this.#changes.addSubscribers(subscriberDays)
    this.#changes.addPosts(posts)
    keepEarlier(this.#countsFrom, counts.from)
  }

  async finish(tx: WriteTransaction): Promise<void> {
    for (const round of roundsOf([...this.#changes.byChat.values()], CHATS_PER_ROUND))
      for (const step of await deriveRound(tx, round, this.#countsFrom))
        this.steps.set(step.after.chat_id, step)
  }

  /** The days on which subscribers of any chat were counted. */
  get countedDays(): ReadonlySet<number> {
    return this.#changes.countedDays
  }
}

const deriveRound = async (
  tx: WriteTransaction,
  changes: readonly CoverageRow[],
  subscribersFrom: ReadonlyMap<number, number>,
): Promise<CoverageStep[]> => {
  const rows = await loadByChat(
    tx,
    'chat_coverage',
    changes.map(({ chat_id }) => chat_id),
  )
  const stored = new Map(rows.map((row) => [row.chat_id, row]))
  const before = (chatId: number): CoverageRow => stored.get(chatId) ?? noCoverage(chatId)
  const recounted = await recount(
    tx,
    changes.flatMap(({ chat_id: chatId }) => {
      const from = subscribersFrom.get(chatId)
      return from === undefined ? [] : [{ known: before(chatId), from }]
    }),
  )
  const steps = changes.map((change) => ({
    before: before(change.chat_id),
    after: { ...added(before(change.chat_id), change), ...recounted.get(change.chat_id) },
  }))
  await tx.upsert(
    'chat_coverage',
    steps.map(({ after }) => after),
  )
  return steps
}

const added = (known: CoverageRow, change: CoverageRow): CoverageRow => {
  const sum = {
    ...known,
    last_seen: Math.max(known.last_seen, change.last_seen),
    subscribers_at: later(known.subscribers_at, change.subscribers_at),
    posts_at: later(known.posts_at, change.posts_at),
  }
  for (const name of COVERAGE_SUMS) sum[name] += change[name]
  return sum
}

type SubscriberCounts = Pick<CoverageRow, 'subscriber_counts' | 'last_count_day' | 'last_day_counts'>

/** Subscriber counts of chats that changed from a day on. */
interface CountChange {
  known: CoverageRow
  from: number
}

/**
 * Counts mostly arrive in the order of time: then only the last known day and later ones are read. Where earlier days
 * have changed, all days of the chat are counted again.
 */
const recount = async (
  tx: WriteTransaction,
  changes: readonly CountChange[],
): Promise<Map<number, SubscriberCounts>> => {
  if (changes.length === 0) return new Map()
  const keys = tx.dialect.keys(
    { chat_id: 'id', first: 'id' },
    changes.map((change) => [change.known.chat_id, firstDayOf(change)]),
  )
  const { rows } = await sql<Pick<Row<'subscriber_days'>, 'chat_id' | 'day' | 'points'>>`
    select s.chat_id, s.day, s.points from ${keys} cross join subscriber_days as s
    where s.chat_id = k.chat_id and s.day >= k.first order by s.chat_id, s.day`.execute(tx.db)
  const byChat = groupBy(rows, ({ chat_id }) => chat_id)
  return new Map(
    changes.map((change) => {
      const counts = (byChat.get(change.known.chat_id) ?? []).map(({ points }) => decodePoints(points).length)
      return [
        change.known.chat_id,
        {
          subscriber_counts: counts.reduce((sum, count) => sum + count, countsBefore(change)),
          last_count_day: byChat.get(change.known.chat_id)?.at(-1)?.day ?? null,
          last_day_counts: counts.at(-1) ?? 0,
        },
      ]
    }),
  )
}

const isLater = ({ known, from }: CountChange): boolean =>
  known.last_count_day !== null && from >= known.last_count_day

const firstDayOf = (change: CountChange): number => (isLater(change) ? (change.known.last_count_day ?? 0) : 0)

const countsBefore = (change: CountChange): number =>
  isLater(change) ? change.known.subscriber_counts - change.known.last_day_counts : 0
