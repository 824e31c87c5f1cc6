import { LayoutError } from '../sources/web-preview/index.js'
import { channelChanges } from './channel-changes.js'
import type { NewestPage, Page } from './page.js'
import { observedAt, type PageResult } from './page-result.js'
import { noCounts, postChanges, stillWatched } from './post-changes.js'
import { type ChannelState, emptyState } from './state.js'
import { progressAfterNewest } from './unread.js'

/**
 * What the newest page adds: that the channel was looked at, and what has changed about it; new and changed posts, and the
 * range that was missed.
 */
export const applyNewestPage = (
  known: ChannelState,
  { page, at, channel }: Pick<NewestPage, 'page' | 'at' | 'channel'>,
): PageResult => {
  const chatId = page.chatId ?? known.chatId
  if (chatId === null) return emptyChannel(known, page, at)
  // A handle that one channel gave up may belong to another one now.
  const before = known.chatId === null || known.chatId === chatId ? known : emptyState(known.handle)
  const sighting = { at: observedAt(page, at), chatId }
  const { posts, observations, counts } = postChanges(before.posts, page, sighting)
  const isFeedRead = page.posts.length > 0 || page.faults.length === 0
  const changes = channelChanges(before, channel, { ...sighting, isFeedRead })
  const progress = progressAfterNewest(before, page)
  const state = { ...before, ...changes.state, ...progress, chatId, posts, readAt: at }
  return {
    state: { ...state, posts: stillWatched(state, at) },
    observations: [changes.observation, ...observations],
    counts,
  }
}

/** Only messages contain a channel's identifier: without one, there is nothing to write yet. */
const emptyChannel = (known: ChannelState, page: Page, at: number): PageResult => {
  if (page.posts.length > 0)
    throw new LayoutError('chat_id', 'no message contains the identifier of the channel')
  return { state: { ...known, readAt: at }, observations: [], counts: noCounts() }
}
