import type { PostTraits } from '../../ingest/observation.js'
import { chatIdOf } from '../peer.js'
import { filledTextIn, type Json, numberIn } from './json.js'

type Repost = Pick<PostTraits, 'repost_from' | 'repost_chat_id' | 'repost_seq'>

/** Stands for a source that may be a person: the post is a repost all the same. */
export const HIDDEN_SOURCE = 'Hidden source'

/**
 * Only channels are named. A forward without an identifier, as in older exports, may come from a person, so that its
 * name is taken only where the export's owner allows it.
 */
export const repostOf = (message: Json, { forwardNames }: { forwardNames: boolean }): Repost => {
  if (!('forwarded_from' in message) && !('forwarded_from_id' in message)) return {}
  const name = filledTextIn(message.forwarded_from)
  const id = filledTextIn(message.forwarded_from_id)
  const channel = /^channel(\d{1,15})$/.exec(id ?? '')?.[1]
  if (channel !== undefined) return fromChannel(Number(channel), name, message)
  return { repost_from: id === undefined && forwardNames && name !== undefined ? name : HIDDEN_SOURCE }
}

const fromChannel = (id: number, name: string | undefined, message: Json): Repost => {
  const seq = numberIn(message.forwarded_from_message_id) ?? 0
  return {
    ...(name === undefined ? {} : { repost_from: name }),
    repost_chat_id: chatIdOf('channel', id),
    ...(seq > 0 ? { repost_seq: String(seq) } : {}),
  }
}
