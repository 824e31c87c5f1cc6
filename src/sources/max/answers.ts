import type { ChannelObservation, PostObservation } from '../../ingest/observation.js'
import { Rejection, validate } from '../../ingest/read/validate.js'
import { isObject, type Json, numberIn } from '../json.js'
import { parseExactly } from '../json-objects.js'
import { LayoutError } from '../web-preview/layout.js'
import { readChat } from './chat.js'
import { readMessage } from './message.js'

/** Answers of the MAX bot API, checked: a LayoutError says what this version does not understand. */

export interface MaxChat {
  chatId: number
  traits: Omit<ChannelObservation, 'kind' | 'at' | 'chat_id' | 'participants_count'>
  participants: number | undefined
}

export interface MaxMessage {
  /** Undefined if the message does not contain it. */
  chatId: number | undefined
  seq: string | undefined
  /** The post, or what is wrong with the message. */
  outcome: { post: PostObservation & { epoch: number } } | { fault: string }
}

/** The end of the year 9999: whether a post is from the future is checked where it is known when it was read. */
const ANY_TIME = 253_402_300_799

/** The answer of `/chats/{id}` and `/chats/{link}`. */
export const readChatAnswer = (text: string): MaxChat => {
  const outcome = readChat(objectIn(text), ANY_TIME)
  if (!Array.isArray(outcome)) throw new LayoutError('channel', 'the answer is no channel and no group chat')
  const chat = validate(outcome[0], ANY_TIME)
  if (chat instanceof Rejection || chat.kind !== 'channel')
    throw new LayoutError('channel', chat instanceof Rejection ? chat.message : 'the answer is no chat')
  const { kind: _, at: __, chat_id: chatId, participants_count: participants, ...traits } = chat
  return { chatId, traits, participants }
}

/** The answer of `/messages`. */
export const readMessagesAnswer = (text: string): MaxMessage[] => {
  const { messages } = objectIn(text)
  if (!Array.isArray(messages)) throw new LayoutError('history', 'the answer has no list of messages')
  return messages.map(messageOf)
}

const objectIn = (text: string): Json => {
  const value = parseExactly(text)
  if (value instanceof Rejection || !isObject(value))
    throw new LayoutError('broken', 'the answer is no JSON object, or is cut off')
  return value
}

const messageOf = (message: unknown): MaxMessage => {
  if (!isObject(message) || !isObject(message.body))
    return { chatId: undefined, seq: undefined, outcome: { fault: 'a message has no body' } }
  const { body, recipient } = message
  const seq = /^\d{1,20}$/.test(String(body.seq)) ? String(body.seq) : undefined
  const chatId = isObject(recipient) ? numberIn(recipient.chat_id) : undefined
  return { chatId, seq, outcome: postIn({ ...message, body }) }
}

const postIn = (message: Json & { body: Json }): MaxMessage['outcome'] => {
  const outcome = readMessage(message, ANY_TIME)
  if (!Array.isArray(outcome)) return { fault: 'a message is of a dialog' }
  const post = validate(outcome[0], ANY_TIME)
  if (post instanceof Rejection) return { fault: post.message }
  if (post.kind !== 'post' || post.epoch === undefined) return { fault: '"epoch" is missing' }
  return { post: { ...post, epoch: post.epoch } }
}
