import { sql } from 'kysely'
import { decodeHours, encodeHours, type HourCell, sumHours } from '../../domain/hours.js'
import { DAY_SECONDS, dayStart } from '../../domain/time.js'
import type { Row, WriteTransaction } from '../../store/index.js'

type ChatDay = Row<'chat_days'>

/** What the sums need of a post. */
export type CountedPost = Pick<
  Row<'posts'>,
  | 'chat_id'
  | 'epoch'
  | 'day'
  | 'hour'
  | 'is_repost'
  | 'deleted'
  | 'video'
  | 'images'
  | 'views'
  | 'views_24h'
  | 'views_48h'
>

/** A post as it was counted and as it counts now; undefined where it was not there. */
export interface PostStep {
  before: CountedPost | undefined
  after: CountedPost | undefined
}

/** How the posts by hour of one chat and day have changed. */
export interface DayOfHours {
  chatId: number
  day: number
  hours: HourCell[]
}

/** Takes changed posts into the sums of their days. All sums are whole numbers: taking away undoes adding. */
export const deriveDays = async (tx: WriteTransaction, steps: readonly PostStep[]): Promise<DayOfHours[]> => {
  const changes = [...addUp(steps).values()]
  const stored = await loadDays(tx, changes)
  const rows: ChatDay[] = []
  const emptied: DayChange[] = []
  const shrunk: ChatDay[] = []
  for (const change of changes) {
    const row = applyChange(stored.get(keyOf(change.sums.chat_id, change.sums.day)), change)
    if (row.own + row.reposts === 0) emptied.push(change)
    else rows.push(row)
    if (change.shrunk) shrunk.push(row)
  }
  await tx.upsert('chat_days', rows)
  await removeDays(tx, emptied)
  await findBounds(tx, shrunk)
  return changes.map(({ sums, hours }) => ({ chatId: sums.chat_id, day: sums.day, hours }))
}

const keyOf = (chatId: number, day: number): string => `${chatId}/${day}`

interface DayChange {
  sums: Omit<ChatDay, 'hours'>
  hours: HourCell[]
  /** A post has left the day, so that its first and last post must be found again. */
  shrunk: boolean
}

const addUp = (steps: readonly PostStep[]): Map<string, DayChange> => {
  const changes = new Map<string, DayChange>()
  for (const { before, after } of steps) {
    const left = before && count(changes, before, -1)
    const entered = after && count(changes, after, 1)
    if (left !== undefined && (entered === undefined || before?.epoch !== after?.epoch)) left.shrunk = true
  }
  return changes
}

/** @returns the change of the day on which the post counts, if on any */
const count = (changes: Map<string, DayChange>, post: CountedPost, sign: 1 | -1): DayChange | undefined => {
  const { chat_id: chatId, epoch, day, hour } = post
  if (epoch === null || day === null || hour === null || post.deleted === 1) return undefined
  const key = keyOf(chatId, day)
  const known = changes.get(key)
  const change = known ?? { sums: noSums(chatId, day), hours: [], shrunk: false }
  if (known === undefined) changes.set(key, change)
  addPost(change, post, sign)
  if (sign === 1) {
    change.sums.first_epoch = Math.min(change.sums.first_epoch, epoch)
    change.sums.last_epoch = Math.max(change.sums.last_epoch, epoch)
  }
  return change
}

const addPost = ({ sums, hours }: DayChange, post: CountedPost, sign: 1 | -1): void => {
  const own = post.is_repost === 1 ? 0 : sign
  const seen = post.views === null ? 0 : own
  sums.own += own
  sums.reposts += sign - own
  sums.videos += own * post.video
  sums.images += post.video === 0 && (post.images ?? '[]') !== '[]' ? own : 0
  sums.views += sign * (post.views ?? 0)
  sums.own_seen += seen
  sums.own_views += own * (post.views ?? 0)
  sums.own_seen_24h += post.views_24h === null ? 0 : own
  sums.own_views_24h += own * (post.views_24h ?? 0)
  sums.own_seen_48h += post.views_48h === null ? 0 : own
  sums.own_views_48h += own * (post.views_48h ?? 0)
  hours.push({ slot: post.hour ?? 0, posts: sign, seen, views: own * (post.views ?? 0) })
}

const noSums = (chatId: number, day: number): DayChange['sums'] => ({
  chat_id: chatId,
  day,
  own: 0,
  reposts: 0,
  videos: 0,
  images: 0,
  views: 0,
  own_seen: 0,
  own_views: 0,
  own_seen_24h: 0,
  own_views_24h: 0,
  own_seen_48h: 0,
  own_views_48h: 0,
  first_epoch: Number.POSITIVE_INFINITY,
  last_epoch: Number.NEGATIVE_INFINITY,
})

const applyChange = (stored: ChatDay | undefined, { sums, hours }: DayChange): ChatDay => {
  const before = stored ?? { ...noSums(sums.chat_id, sums.day), hours: Buffer.alloc(0) }
  return {
    chat_id: sums.chat_id,
    day: sums.day,
    own: before.own + sums.own,
    reposts: before.reposts + sums.reposts,
    videos: before.videos + sums.videos,
    images: before.images + sums.images,
    views: before.views + sums.views,
    own_seen: before.own_seen + sums.own_seen,
    own_views: before.own_views + sums.own_views,
    own_seen_24h: before.own_seen_24h + sums.own_seen_24h,
    own_views_24h: before.own_views_24h + sums.own_views_24h,
    own_seen_48h: before.own_seen_48h + sums.own_seen_48h,
    own_views_48h: before.own_views_48h + sums.own_views_48h,
    first_epoch: Math.min(before.first_epoch, sums.first_epoch),
    last_epoch: Math.max(before.last_epoch, sums.last_epoch),
    hours: encodeHours(sumHours([...decodeHours(before.hours), ...hours])),
  }
}

type DayKeys = readonly { sums: Pick<ChatDay, 'chat_id' | 'day'> }[]

const dayKeys = (tx: WriteTransaction, days: DayKeys) =>
  tx.dialect.keys(
    { chat_id: 'id', day: 'int' },
    days.map(({ sums }) => [sums.chat_id, sums.day]),
  )

const loadDays = async (tx: WriteTransaction, days: DayKeys): Promise<Map<string, ChatDay>> => {
  if (days.length === 0) return new Map()
  const { rows } = await sql<ChatDay>`
    select d.* from ${dayKeys(tx, days)} cross join chat_days as d
    where d.chat_id = k.chat_id and d.day = k.day`.execute(tx.db)
  return new Map(rows.map((row) => [keyOf(row.chat_id, row.day), row]))
}

const removeDays = async (tx: WriteTransaction, days: DayKeys): Promise<void> => {
  if (days.length === 0) return
  await sql`
    delete from chat_days where (chat_id, day) in (select k.chat_id, k.day from ${dayKeys(tx, days)})`.execute(
    tx.db,
  )
}

/** Finds the first and the last post of days again. */
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
  const bounds = new Map(rows.map((row) => [keyOf(row.chat_id, row.day), row]))
  const found = days.flatMap((day) => {
    const bound = bounds.get(keyOf(day.chat_id, day.day))
    return bound === undefined
      ? []
      : [{ ...day, first_epoch: bound.first_epoch, last_epoch: bound.last_epoch }]
  })
  await tx.upsert('chat_days', found)
}

/** All posts of these chats, as far as the sums need them. */
export const loadCounted = async (
  tx: WriteTransaction,
  chatIds: readonly number[],
): Promise<CountedPost[]> => {
  if (chatIds.length === 0) return []
  const keys = tx.dialect.keys(
    { chat_id: 'id' },
    chatIds.map((id) => [id]),
  )
  const { rows } = await sql<CountedPost>`
    select p.chat_id, p.epoch, p.day, p.hour, p.is_repost, p.deleted, p.video, p.images, p.views, p.views_24h, p.views_48h
    from ${keys} cross join posts as p where p.chat_id = k.chat_id and p.epoch is not null`.execute(tx.db)
  return rows
}
