import { engagementRate } from '../../domain/engagement.js'
import { addHour, decodeHours, encodeHours, type HourCell, sumHours } from '../../domain/hours.js'
import { changeCounts, decodeCounts, encodeCounts } from '../../domain/sorted-counts.js'
import type { Row } from '../../store/index.js'
import type { PostChange, PostRow } from '../facts/post.js'

export type ChatDay = Row<'chat_days'>

/** By how much the sums of one chat and day change. */
export interface DayChange {
  sums: ChatDay
  /** One cell for each hour, in no order. */
  hours: HourCell[]
  /** Views of own posts that the day gains, and that it loses. */
  viewsAdded: number[]
  viewsRemoved: number[]
  /** A post has left the day, so its first and last post must be looked up again. */
  postLeft: boolean
}

/** What changed posts add to the sums of their days, and take away from them. */
export const dayChangesOf = (posts: readonly PostChange[]): DayChange[] => {
  const changes = new DayChanges()
  for (const { before, after } of posts) {
    const left = before && addPost(changes, before, -1)
    const entered = addPost(changes, after, 1)
    if (left !== undefined && (entered === undefined || before?.epoch !== after.epoch)) left.postLeft = true
  }
  return changes.all
}

class DayChanges {
  readonly all: DayChange[] = []
  readonly #byChat = new Map<number, Map<number, DayChange>>()

  of(chatId: number, day: number): DayChange {
    const days = this.#byChat.get(chatId) ?? new Map<number, DayChange>()
    if (days.size === 0) this.#byChat.set(chatId, days)
    const known = days.get(day)
    if (known !== undefined) return known
    const change = {
      sums: noSums(chatId, day),
      hours: [],
      viewsAdded: [],
      viewsRemoved: [],
      postLeft: false,
    }
    days.set(day, change)
    this.all.push(change)
    return change
  }
}

/** Adds a post, or takes it away with `sign` −1. @returns the day on which it counts, if there is one */
const addPost = (changes: DayChanges, post: PostRow, sign: 1 | -1): DayChange | undefined => {
  const { chat_id: chatId, epoch, day, hour } = post
  if (epoch === null || day === null || hour === null || post.deleted === 1) return undefined
  const change = changes.of(chatId, day)
  addSums(change, post, hour, sign)
  if (sign === 1) widen(change.sums, epoch, epoch)
  return change
}

const addSums = ({ sums, hours, ...change }: DayChange, post: PostRow, hour: number, sign: 1 | -1): void => {
  const own = post.is_repost === 1 ? 0 : sign
  const seen = post.views === null ? 0 : own
  sums.own += own
  sums.reposts += sign - own
  sums.views += sign * (post.views ?? 0)
  sums.own_seen += seen
  if (own !== 0 && post.views !== null)
    (sign === 1 ? change.viewsAdded : change.viewsRemoved).push(post.views)
  sums.own_views += own * (post.views ?? 0)
  sums.own_seen_24h += post.views_24h === null ? 0 : own
  sums.own_views_24h += own * (post.views_24h ?? 0)
  sums.own_seen_48h += post.views_48h === null ? 0 : own
  sums.own_views_48h += own * (post.views_48h ?? 0)
  addEngagement(sums, post, own)
  addHour(hours, { slot: hour, posts: sign, seen, views: own * (post.views ?? 0) })
}

/** Of own posts whose views and engagement are known. */
const addEngagement = (sums: ChatDay, post: PostRow, own: number): void => {
  const rate = engagementRate(post)
  if (rate === undefined) return
  sums.own_engaged += own
  sums.own_engagement += own * rate
}

/** Stands for "no post yet" in `first_epoch` and `last_epoch`. */
const NEVER = -1

const widen = (sums: ChatDay, first: number, last: number): void => {
  if (sums.first_epoch === NEVER || (first !== NEVER && first < sums.first_epoch)) sums.first_epoch = first
  if (last > sums.last_epoch) sums.last_epoch = last
}

const NO_BYTES = Buffer.alloc(0)

/** The columns that are added up; all are whole numbers, so taking away undoes adding exactly. */
const DAY_SUMS = [
  'own',
  'reposts',
  'views',
  'own_seen',
  'own_views',
  'own_seen_24h',
  'own_views_24h',
  'own_seen_48h',
  'own_views_48h',
  'own_engaged',
  'own_engagement',
] as const satisfies readonly (keyof ChatDay)[]

const ZEROS = Object.fromEntries(DAY_SUMS.map((sum) => [sum, 0])) as Record<(typeof DAY_SUMS)[number], number>

const noSums = (chatId: number, day: number): ChatDay => ({
  chat_id: chatId,
  day,
  ...ZEROS,
  first_epoch: NEVER,
  last_epoch: NEVER,
  hours: NO_BYTES,
  own_views_each: NO_BYTES,
})

/** The stored day with the change added. */
export const applyChange = (stored: ChatDay | undefined, change: DayChange): ChatDay => {
  const { sums, hours, viewsAdded: added, viewsRemoved: removed } = change
  const row = { ...(stored ?? noSums(sums.chat_id, sums.day)) }
  for (const sum of DAY_SUMS) row[sum] += sums[sum]
  row.hours = encodeHours(sumHours([...decodeHours(row.hours), ...hours]))
  row.own_views_each = encodeCounts(changeCounts(decodeCounts(row.own_views_each), { added, removed }))
  widen(row, sums.first_epoch, sums.last_epoch)
  return row
}
