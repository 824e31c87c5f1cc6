import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareSeqs } from '../../../src/domain/seqs.js'
import {
  byTime,
  cutSlice,
  inOrder,
  mostViewed,
  onlyMostViewed,
  viewsThreshold,
} from '../../../src/queries/search/hit-order.js'
import { chatsWithMostHits, daysOf } from '../../../src/queries/search/hit-summary.js'
import { type Hits, joinedHits, type PostKey } from '../../../src/store/index.js'

interface Post {
  chatId: number
  seq: string
  epoch: number
  views: number
}

const posts = fc.uniqueArray(
  fc.record({
    chatId: fc.integer({ min: -3, max: 3 }),
    seq: fc.integer({ min: 1, max: 30 }).map(String),
    epoch: fc.integer({ min: 0, max: 200_000 }).map((second) => second - (second % 40_000)),
    /** −1: unknown. */
    views: fc.integer({ min: -1, max: 4 }),
  }),
  { maxLength: 40, selector: ({ chatId, seq }) => `${chatId}/${seq}` },
)

const keyOf = ({ chatId, seq }: Post): PostKey => [chatId, seq]

const hitsOf = (found: readonly Post[]): Hits => ({
  length: found.length,
  chatIds: found.map(({ chatId }) => chatId),
  epochs: found.map(({ epoch }) => epoch),
  views: found.map(({ views }) => views),
  posts: async (indexes) => Array.from(indexes, (i) => keyOf(found[i] as Post)),
})

const newestFirst = (a: Post, b: Post): number =>
  b.epoch - a.epoch || compareSeqs(b.seq, a.seq) || a.chatId - b.chatId

const keysOf = (found: readonly Post[]): PostKey[] => found.map(keyOf)

const slices = fc.record({ offset: fc.nat(20), limit: fc.integer({ min: 1, max: 10 }) })

test('a slice is that of all in order, by time and by views, of one question or two', () =>
  fc.assert(
    fc.asyncProperty(posts, fc.nat(40), slices, async (found, parted, { offset, limit }) => {
      const [first, second] = [hitsOf(found.slice(0, parted)), hitsOf(found.slice(parted))]
      const hits = joinedHits(first, second)
      const slice = { offset, limit: Math.max(0, Math.min(limit, found.length - offset)) }
      const end = offset + slice.limit
      const byDate = found.toSorted(newestFirst).slice(offset, end)
      expect(await cutSlice(hits, inOrder(hits), byTime(hits), slice)).toEqual(keysOf(byDate))
      const byViews = found.toSorted((a, b) => b.views - a.views || newestFirst(a, b)).slice(offset, end)
      for (const some of [hits, joinedHits(onlyMostViewed(first, end), second)]) {
        const { indexes, order } = mostViewed(some, end)
        if (slice.limit > 0) expect(await cutSlice(some, indexes, order, slice)).toEqual(keysOf(byViews))
      }
    }),
  ))

test('the threshold of views is that of all sorted, however many there are, and below every known count where there are fewer', () =>
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: -1, max: 500 }), { maxLength: 3_000, size: 'max' }),
      fc.integer({ min: 1, max: 2_000 }),
      (views, count) => {
        const hits = { ...hitsOf([]), length: views.length, views }
        expect(viewsThreshold(hits, count)).toBe(views.toSorted((a, b) => b - a)[count - 1] ?? -1)
      },
    ),
  ))

test('chats and days have the sums of their posts', () =>
  fc.assert(
    fc.property(posts, (found) => {
      const hits = hitsOf(found)
      const indexes = inOrder(hits)
      const sources = chatsWithMostHits(hits, indexes, 3)
      const countOf = (id: number): number => found.filter(({ chatId }) => chatId === id).length
      const all = [...new Set(found.map(({ chatId }) => chatId))].map((chatId) => ({
        chatId,
        count: countOf(chatId),
      }))
      expect(sources).toEqual(all.sort((a, b) => b.count - a.count || a.chatId - b.chatId).slice(0, 3))
      const days = daysOf(hits, indexes)
      expect(days.map(({ day }) => day)).toEqual(
        [...new Set(days.map(({ day }) => day))].sort((a, b) => a - b),
      )
      expect(days.reduce((sum, { posts }) => sum + posts, 0)).toBe(found.length)
      expect(days.reduce((sum, { views }) => sum + views, 0)).toBe(
        found.reduce((sum, { views }) => sum + Math.max(0, views), 0),
      )
    }),
  ))
