import { decodePoints } from '../../domain/points.js'
import { isEdited } from '../../domain/post-fields.js'
import type { Row } from '../../store/index.js'
import { type ChatFacts, NEVER, newestLine } from '../facts/chat.js'
import { newestSighting, type PostChange, type PostRow } from '../facts/post.js'

export type CoverageRow = Row<'chat_coverage'>

/** What a batch, or a rebuild, adds to the coverage of chats: differences of the sums, and the newest instants. */
export class CoverageChanges {
  readonly byChat = new Map<number, CoverageRow>()
  /** The days on which subscribers of any chat were counted. */
  readonly countedDays = new Set<number>()

  addChats(chats: readonly { chatId: number; facts: ChatFacts }[]): void {
    for (const { chatId, facts } of chats) {
      if (facts.firstAt === NEVER) continue
      const coverage = this.#see(chatId, newestLine(facts))
      coverage.posts_at = later(coverage.posts_at, facts.postsSeen ?? null)
    }
  }

  /** Only what can be said of single days: how many counts there are is found in the store. */
  addSubscribers(days: readonly Row<'subscriber_days'>[]): void {
    for (const { chat_id: chatId, day, points } of days) {
      this.countedDays.add(day)
      const at = decodePoints(points).at(-1)?.at ?? 0
      const coverage = this.#see(chatId, at)
      coverage.subscribers_at = later(coverage.subscribers_at, at)
    }
  }

  addPosts(posts: readonly PostChange[]): void {
    for (const { before, after } of posts) {
      const at = newestSighting(after)
      const coverage = this.#see(after.chat_id, at)
      coverage.posts_at = later(coverage.posts_at, at)
      if (before !== undefined) addPost(coverage, before, -1)
      addPost(coverage, after, 1)
    }
  }

  /** Of every fact the newest sighting is kept, so the newest of all only grows. */
  #see(chatId: number, at: number): CoverageRow {
    const coverage = this.byChat.get(chatId) ?? noCoverage(chatId)
    coverage.last_seen = Math.max(coverage.last_seen, at)
    this.byChat.set(chatId, coverage)
    return coverage
  }
}

/** The later of two instants, of which any may be missing. */
export const later = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? (a ?? b) : Math.max(a, b)

export const noCoverage = (chatId: number): CoverageRow => ({
  chat_id: chatId,
  last_seen: 0,
  subscriber_counts: 0,
  last_count_day: null,
  last_day_counts: 0,
  posts: 0,
  posts_with_views: 0,
  posts_with_24h: 0,
  posts_with_48h: 0,
  posts_edited: 0,
  posts_deleted: 0,
  subscribers_at: null,
  posts_at: null,
})

/** Adds a post whose publication is known, or takes it away with `sign` −1. */
const addPost = (coverage: CoverageRow, post: PostRow, sign: 1 | -1): void => {
  if (post.epoch === null) return
  coverage.posts += sign
  coverage.posts_with_views += post.views === null ? 0 : sign
  coverage.posts_with_24h += post.views_24h === null ? 0 : sign
  coverage.posts_with_48h += post.views_48h === null ? 0 : sign
  coverage.posts_edited += sign * Number(isEdited(post))
  coverage.posts_deleted += sign * post.deleted
}
