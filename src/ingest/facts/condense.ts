import { groupBy } from '../../domain/group.js'
import type { Row } from '../../store/index.js'
import { nameTerms, textTerms } from '../../text/terms.js'
import type { ChannelObservation, Observation, PostObservation, ViewsObservation } from '../observation.js'
import { type ChatFacts, chatFactsOf, currentNames, encodeChat, joinChats } from './chat.js'
import type { SeenChat } from './chats.js'
import { encodePost, factsOf, saysNothing } from './post.js'
import type { SeenPost } from './posts.js'
import { subscriberDays } from './subscriber-day.js'

/**
 * What observations say together, as rows of facts: those that they would leave in an empty store. Taking them into
 * a store that is not empty is joining such rows with the stored ones.
 */
export interface Condensed {
  /** The greatest instant, 0 without observations. */
  clock: number
  chats: SeenChat[]
  subscriberDays: Row<'subscriber_days'>[]
  posts: SeenPost[]
}

type OfPost = PostObservation | ViewsObservation

export const condense = (observations: readonly Observation[]): Condensed => {
  const channels = groupBy(observations.filter(isChannel), ({ chat_id }) => chat_id)
  return {
    clock: observations.reduce((latest, { at }) => Math.max(latest, at), 0),
    chats: Array.from(channels, ([chatId, seen]) => seenChat(chatId, factsOfChat(seen))),
    subscriberDays: Array.from(channels, ([chatId, seen]) => subscriberDays(chatId, seen)).flat(),
    posts: condensePosts(observations),
  }
}

const isChannel = (seen: Observation): seen is ChannelObservation => seen.kind === 'channel'

const factsOfChat = (seen: readonly ChannelObservation[]): ChatFacts =>
  seen.map(chatFactsOf).reduce(joinChats)

const seenChat = (chatId: number, facts: ChatFacts): SeenChat => ({
  ...encodeChat(chatId, facts),
  nameTerms: nameTerms(currentNames(facts)),
})

const condensePosts = (observations: readonly Observation[]): SeenPost[] => {
  const rows: SeenPost[] = []
  for (const [chatId, posts] of byPost(observations)) {
    for (const [seq, seen] of posts) {
      const facts = factsOf(seen)
      if (saysNothing(facts)) continue
      const row = encodePost(chatId, seq, facts)
      rows.push(Object.assign(row, { textTerms: textTerms(row.text ?? '') }))
    }
  }
  return rows
}

const byPost = (observations: readonly Observation[]): Map<number, Map<string, OfPost[]>> => {
  const chats = new Map<number, Map<string, OfPost[]>>()
  for (const seen of observations) {
    if (seen.kind === 'channel') continue
    const posts = chats.get(seen.chat_id) ?? new Map<string, OfPost[]>()
    if (posts.size === 0) chats.set(seen.chat_id, posts)
    const ofPost = posts.get(seen.seq)
    if (ofPost === undefined) posts.set(seen.seq, [seen])
    else ofPost.push(seen)
  }
  return chats
}
