import { compareSeqs } from '../domain/seqs.js'
import { type Page, seqsOf } from './page.js'
import { greatestSeq, leastSeq, nextSeq } from './seqs.js'
import type { ChannelState, UnreadRange } from './state.js'

/** How far a channel has been read after its newest page. Posts between it and the last visit become an unread range. */
export const progressAfterNewest = (
  { newestSeq, newestPageFrom, unread }: ChannelState,
  page: Page,
): Pick<ChannelState, 'newestSeq' | 'newestPageFrom' | 'unread'> => {
  const shown = seqsOf(page)
  if (shown.length === 0) return { newestSeq, newestPageFrom, unread }
  const first = leastSeq(shown)
  const hasGap = compareSeqs(first, nextSeq(newestSeq)) > 0
  const epoch = page.posts[0]?.epoch ?? 0
  return {
    newestSeq: greatestSeq([newestSeq, ...shown, ...page.posts.map(({ lastSeq }) => lastSeq)]),
    newestPageFrom: first,
    unread: hasGap ? [{ before: first, after: newestSeq, epoch }, ...unread] : unread,
  }
}

/** What remains unread of a range after a page of it. */
export const remainderOf = (range: UnreadRange, page: Page): UnreadRange[] => {
  const older = seqsOf(page).filter((seq) => compareSeqs(seq, range.before) < 0)
  if (older.length === 0) return []
  const first = leastSeq(older)
  const isDone = compareSeqs(first, nextSeq(range.after)) <= 0
  return isDone ? [] : [{ ...range, before: first, epoch: page.posts[0]?.epoch ?? range.epoch }]
}

export const isUnread = ({ newestSeq, unread }: ChannelState, seq: string): boolean =>
  compareSeqs(seq, newestSeq) > 0 ||
  unread.some(({ before, after }) => compareSeqs(after, seq) < 0 && compareSeqs(seq, before) < 0)
