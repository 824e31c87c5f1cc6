import { groupBy } from '../../domain/group.js'
import { LABEL_FIELDS } from '../../domain/labels.js'
import type { Row } from '../../store/index.js'
import { copyWords } from '../../text/terms/copy-words.js'
import { readText } from '../../text/terms/read-text.js'
import { nameTerms } from '../../text/terms/terms.js'
import type { ReadingWatches } from '../../watch/read-watches.js'
import {
  type ChannelObservation,
  isOfPost,
  type LabelObservation,
  type Observation,
  type PostObservation,
  type ViewsObservation,
} from '../observation.js'
import { chatFactsOf, currentNames, encodeChat } from './chat.js'
import type { ChatRow } from './chats.js'
import { encodePost, type PostRow, postFactsOf } from './post.js'
import { termsOfTexts } from './post-terms.js'
import { subscriberDays } from './subscriber-day.js'

/**
 * The facts of some observations, as the rows that they would leave in an empty store. Saving them means merging these
 * rows with the stored ones.
 */
export interface Facts {
  /** The newest instant observed, 0 without observations; labels are inferred later, and move no clock. */
  clock: number
  chats: ChatRow[]
  subscriberDays: Row<'subscriber_days'>[]
  posts: PostRow[]
}

/** @param watches those to be looked for in texts already */
export const factsOf = (observations: readonly Observation[], watches?: ReadingWatches): Facts => {
  const byChat = groupBy(observations.filter(isOfChat), ({ chat_id }) => chat_id)
  const clock = observations.reduce(
    (newest, { kind, at }) => (kind === 'label' ? newest : Math.max(newest, at)),
    0,
  )
  watches?.advance(clock)
  return {
    clock,
    chats: Array.from(byChat, ([chatId, ofChat]) => chatRow(chatId, ofChat)),
    subscriberDays: Array.from(byChat, ([chatId, ofChat]) =>
      subscriberDays(chatId, ofChat.filter(isChannel)),
    ).flat(),
    posts: postRows(observations, watches),
  }
}

type OfChat = ChannelObservation | LabelObservation

/** A label that says nothing of any field leaves nothing. */
const isOfChat = (seen: Observation): seen is OfChat =>
  seen.kind === 'channel' ||
  (seen.kind === 'label' && LABEL_FIELDS.some((field) => seen[field] !== undefined))

const isChannel = (seen: OfChat): seen is ChannelObservation => seen.kind === 'channel'

const chatRow = (chatId: number, observations: readonly OfChat[]): ChatRow => {
  const facts = chatFactsOf(observations)
  return { ...encodeChat(chatId, facts), nameTerms: nameTerms(currentNames(facts)) }
}

const postRows = (observations: readonly Observation[], watches: ReadingWatches | undefined): PostRow[] => {
  const rows: PostRow[] = []
  for (const [chatId, posts] of byChatAndSeq(observations)) {
    for (const [seq, ofPost] of posts) {
      const row = encodePost(chatId, seq, postFactsOf(ofPost))
      // The text that was read last is remembered: it is split into words once for both.
      row.copyWords = Buffer.from(copyWords(row.text ?? '', readText(row.text ?? '').words).buffer)
      row.textTerms = termsOfTexts(row)
      row.readWatches = watches?.find(row) ?? null
      rows.push(row)
    }
  }
  return rows
}

type OfPost = PostObservation | ViewsObservation

const byChatAndSeq = (observations: readonly Observation[]): Map<number, Map<string, OfPost[]>> => {
  const chats = new Map<number, Map<string, OfPost[]>>()
  for (const observation of observations) {
    if (!isOfPost(observation)) continue
    const posts = chats.get(observation.chat_id) ?? new Map<string, OfPost[]>()
    if (posts.size === 0) chats.set(observation.chat_id, posts)
    const ofPost = posts.get(observation.seq)
    if (ofPost === undefined) posts.set(observation.seq, [observation])
    else ofPost.push(observation)
  }
  return chats
}
