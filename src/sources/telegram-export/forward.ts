import type { PostTraits } from '../../ingest/observation.js'
import { HIDDEN_SOURCE } from '../hidden-source.js'
import { filledTextIn, type Json, numberIn } from '../json.js'
import { chatIdOf } from '../telegram-id.js'

type Repost = Pick<PostTraits, 'repost_from' | 'repost_chat_id' | 'repost_seq'>

/**
 * The fields of a repost; none if the message is no forward. A forward without an identifier, as in older exports, may
 * come from a person, so its name is kept only with `forwardNames`.
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
