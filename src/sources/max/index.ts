import type { Entry } from '../../ingest/entry.js'
import { Rejection } from '../../ingest/read/validate.js'
import { isObject, type Json } from '../json.js'
import { readJsonObjects } from '../json-objects.js'
import { readChat } from './chat.js'
import { readMessage } from './message.js'

/**
 * Reads `Chat` and `Message` objects of the MAX bot API: one a line, in arrays, in answers of `/messages` and `/chats`,
 * and in updates.
 */
export async function* readMax(chunks: AsyncIterable<Buffer>, at: number): AsyncGenerator<Entry[]> {
  for await (const { line, text, value } of readJsonObjects(chunks))
    yield objectsIn(value).map((object) => ({ line, text, outcome: outcomeOf(object, at) }))
}

/** An answer with a list, an update with a message, or the object itself. */
const objectsIn = (value: unknown): unknown[] => {
  if (!isObject(value)) return [value]
  const list = value.messages ?? value.chats
  if (Array.isArray(list)) return list
  return isObject(value.message) && 'update_type' in value
    ? [{ ...value.message, edited: value.update_type === 'message_edited' }]
    : [value]
}

const outcomeOf = (object: unknown, at: number): Entry['outcome'] => {
  if (object instanceof Rejection) return object
  if (!isObject(object)) return new Rejection('json', 'is no object')
  if (isObject(object.body)) return readMessage(object as Json & { body: Json }, at)
  return 'chat_id' in object && 'type' in object ? readChat(object, at) : 'unsupported'
}
