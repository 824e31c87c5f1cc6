import { LayoutError } from '../sources/web-preview/index.js'
import type { Page } from './page.js'
import { observedAt, type PageResult } from './page-result.js'
import { postChanges, stillWatched } from './post-changes.js'
import type { ChannelState, UnreadRange } from './state.js'
import { isUnread, remainderOf } from './unread.js'

/** What a page of posts that were never read adds. */
export const applyUnreadPage = (
  known: ChannelState,
  range: UnreadRange,
  page: Page,
  at: number,
): PageResult => {
  const result = applyOlderPage(known, page, at)
  const unread = known.unread.flatMap((other) => (other === range ? remainderOf(range, page) : [other]))
  return { ...result, state: { ...result.state, unread } }
}

/** What a page adds that is read again for the views of the post `seq`. */
export const applyRereadPage = (known: ChannelState, seq: string, page: Page, at: number): PageResult => {
  const result = applyOlderPage(known, page, at)
  const { state } = result
  const post = state.posts[seq]
  if (post === undefined) return result
  // A post that the page does not show counts as read too: it is asked for again at its next age.
  return { ...result, state: { ...state, posts: { ...state.posts, [seq]: { ...post, readAt: at } } } }
}

/** Posts that were read long ago and are not watched any more are left out. */
const applyOlderPage = (known: ChannelState, page: Page, at: number): PageResult => {
  const { chatId } = known
  if (chatId === null || (page.chatId !== undefined && page.chatId !== chatId))
    throw new LayoutError('chat_id', 'the page is of another channel')
  const sighting = { at: observedAt(page, at), chatId }
  const changes = postChanges(known.posts, page, sighting, (seq) => isUnread(known, seq))
  const { posts, observations, counts } = changes
  return { state: { ...known, posts: stillWatched({ ...known, posts }, at) }, observations, counts }
}
