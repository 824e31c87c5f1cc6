import type { ChannelObservation } from '../ingest/observation.js'
import { type Count, isExact, mayBeEqual, type PageOrigin } from '../sources/web-preview/index.js'
import { hashOf } from './hash.js'
import type { ChannelInfo } from './page.js'
import type { ChannelState } from './state.js'

interface ChannelChanges {
  observation: ChannelObservation
  state: Pick<ChannelState, 'channelHash' | 'subscribers'>
}

/** What a page says about the channel itself that is not known yet. `isFeedRead` says whether its posts could be read. */
export const channelChanges = (
  before: ChannelState,
  channel: ChannelInfo,
  { at, chatId, isFeedRead }: PageOrigin & { isFeedRead: boolean },
): ChannelChanges => {
  const identity = { kind: 'channel', at, chat_id: chatId } as const
  const channelHash = hashOf({ ...identity, at: 0, ...channel.traits })
  const count = newCount(before.subscribers, channel.subscribers)
  const isChanged = channelHash !== before.channelHash
  const traits = isChanged ? channel.traits : {}
  const subscribers = count === undefined ? {} : { participants_count: count.value }
  return {
    observation: { ...identity, ...traits, ...subscribers, ...(isFeedRead ? { posts_seen: true } : {}) },
    state: { channelHash, subscribers: count ?? before.subscribers },
  }
}

/**
 * A rounded count is left out while it may equal the exact one that was seen last: otherwise the series would jump
 * between exact and rounded values.
 */
const newCount = (last: Count | null, count: Count | undefined): Count | undefined =>
  count !== undefined && last !== null && isExact(last) && !isExact(count) && mayBeEqual(last, count)
    ? undefined
    : count
