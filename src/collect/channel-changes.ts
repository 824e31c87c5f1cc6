import type { ChannelObservation } from '../ingest/observation.js'
import {
  type Count,
  channelObservation,
  isExact,
  mayBeEqual,
  type Page,
  type Sighting,
} from '../sources/web-preview/index.js'
import { hashOf } from './hash.js'
import type { ChannelState } from './state.js'

interface ChannelChanges {
  /** One, or none if nothing is new. */
  observations: ChannelObservation[]
  state: Pick<ChannelState, 'channelHash' | 'subscribers'>
}

/** What a page says about the channel itself that is not known yet. */
export const channelChanges = (
  before: ChannelState,
  { channel }: Page,
  sighting: Sighting,
  exactSubscribers: Count | undefined,
): ChannelChanges => {
  const observation = channelObservation(channel, sighting)
  const channelHash = hashOf({ ...observation, at: 0 })
  const count = newCount(before.subscribers, exactSubscribers ?? channel.subscribers)
  const isChanged = channelHash !== before.channelHash
  const { kind, at, chat_id } = observation
  const traits = isChanged ? observation : { kind, at, chat_id }
  const subscribers = count === undefined ? {} : { participants_count: count.value }
  return {
    observations: isChanged || count !== undefined ? [{ ...traits, ...subscribers }] : [],
    state: { channelHash, subscribers: count ?? before.subscribers },
  }
}

/**
 * A rounded count is left out while it may equal the exact one that was seen last: otherwise the series would jump
 * between exact and rounded values.
 */
const newCount = (last: Count | null, count: Count): Count | undefined =>
  last !== null && isExact(last) && !isExact(count) && mayBeEqual(last, count) ? undefined : count
