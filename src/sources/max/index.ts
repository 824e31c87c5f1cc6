import type { Entry, NotCarried } from '../../ingest/entry.js'
import { Rejection } from '../../ingest/read/validate.js'
import { isObject, numberIn } from '../json.js'
import { readJsonObjects } from '../json-objects.js'
import { readChat } from './chat.js'
import { readMessage } from './message.js'
import { notInChat, notInMessage } from './not-carried.js'

/**
 * Reads `Chat` and `Message` objects of the MAX bot API: one a line, in arrays, in answers of `/messages` and `/chats`,
 * and in updates.
 */
export async function* readMax(chunks: AsyncIterable<Buffer>, at: number): AsyncGenerator<Entry[]> {
  const looked = new Set<number>()
  for await (const { line, text, value } of readJsonObjects(chunks)) {
    const entries = objectsIn(value).map((object) => ({ line, text, ...readObject(object, at) }))
    const isUpdate = isObject(value) && 'update_type' in value
    yield [...(isUpdate ? [] : newLooks(entries, looked, at)), ...entries]
  }
}

/** An update does not show that the posts of its chat were read, but any other message does: said once for each chat. */
const newLooks = (entries: readonly Entry[], looked: Set<number>, at: number): Entry[] =>
  entries.flatMap(({ line, outcome }) => {
    const [first] = Array.isArray(outcome) ? outcome : []
    const chatId = isObject(first) && first.kind === 'post' ? numberIn(first.chat_id) : undefined
    if (chatId === undefined || looked.has(chatId)) return []
    looked.add(chatId)
    return [{ line, outcome: [{ kind: 'channel', at, chat_id: chatId, posts_seen: true }] }]
  })

/** An answer with a list, an update with a message, or the object itself. */
const objectsIn = (value: unknown): unknown[] => {
  if (!isObject(value)) return [value]
  const list = value.messages ?? value.chats
  if (Array.isArray(list)) return list
  return isObject(value.message) && 'update_type' in value
    ? [{ ...value.message, edited: value.update_type === 'message_edited' }]
    : [value]
}

const readObject = (object: unknown, at: number): Pick<Entry, 'outcome' | 'notCarried'> => {
  if (object instanceof Rejection) return { outcome: object }
  if (!isObject(object)) return { outcome: new Rejection('json', 'is no object') }
  const { body } = object
  if (isObject(body)) return carried(readMessage({ ...object, body }, at), notInMessage({ ...object, body }))
  if (!('chat_id' in object && 'type' in object)) return { outcome: 'unsupported' }
  return carried(readChat(object, at), notInChat(object))
}

/** What is skipped is counted as skipped only. */
const carried = (
  outcome: Entry['outcome'],
  notCarried: NotCarried[],
): Pick<Entry, 'outcome' | 'notCarried'> =>
  typeof outcome === 'string' ? { outcome } : { outcome, notCarried }
