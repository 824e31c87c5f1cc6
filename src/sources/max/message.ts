import type { Entry } from '../../ingest/entry.js'
import { HIDDEN_SOURCE } from '../hidden-source.js'
import { isObject, type Json, numberIn } from '../json.js'
import { idIn } from './chat.js'
import { attachmentsOf } from './media.js'
import { seqInLink } from './seq.js'
import { textOf } from './text.js'

export const readMessage = (message: Json & { body: Json }, at: number): Entry['outcome'] => {
  const { body, stat, url, timestamp, edited } = message
  const recipient = isObject(message.recipient) ? message.recipient : {}
  if (recipient.chat_type === 'dialog') return 'personal'
  const forward = forwardOf(message.link)
  const views = isObject(stat) ? numberIn(stat.views) : undefined
  const post = {
    kind: 'post',
    at,
    chat_id: idIn(recipient.chat_id),
    seq: seqOf(body, url),
    epoch: epochOf(timestamp),
    text: textOf(body) || textOf(forward.content),
    ...(views === undefined ? {} : { views }),
    ...attachmentsOf([body, forward.content]),
    ...(typeof url === 'string' ? { url } : {}),
    ...(edited === true ? { edited } : {}),
    ...forward.repost,
  }
  return [post]
}

const seqOf = ({ seq }: Json, url: unknown): unknown =>
  seq === undefined && typeof url === 'string' ? seqInLink(url) : String(seq)

/** Milliseconds in the API. */
const epochOf = (timestamp: unknown): unknown => {
  const milliseconds = numberIn(timestamp)
  return milliseconds === undefined ? timestamp : Math.floor(milliseconds / 1_000)
}

interface Forward {
  repost: object
  /** The body of the original message; empty if the message is no forward. */
  content: Json
}

/** A forward without the identifier of a chat comes from a person. */
const forwardOf = (link: unknown): Forward => {
  if (!isObject(link) || link.type !== 'forward') return { repost: {}, content: {} }
  const content = isObject(link.message) ? link.message : {}
  if (numberIn(link.chat_id) === undefined) return { repost: { repost_from: HIDDEN_SOURCE }, content }
  const seq = content.seq === undefined ? {} : { repost_seq: String(content.seq) }
  return { repost: { repost_chat_id: numberIn(link.chat_id), ...seq }, content }
}
