import type { Entry } from '../../ingest/entry.js'
import { Rejection } from '../../ingest/read/validate.js'
import { isObject, type Json } from '../json.js'
import { readJsonObjects } from '../json-objects.js'
import { Albums } from './albums.js'
import { readChat } from './chat.js'
import { readPyrogram } from './pyrogram.js'
import type { DumpOptions, Reading } from './reading.js'
import { isSnscrape, readSnscrape } from './snscrape.js'
import { readTelethon } from './telethon.js'

export type { DumpOptions } from './reading.js'

/**
 * Reads messages and chats that programs with Telethon (`to_dict`, `to_json`), Pyrogram or snscrape wrote, one a line or
 * in an array. Each object shows by itself which of them wrote it.
 */
export async function* readDump(
  chunks: AsyncIterable<Buffer>,
  options: DumpOptions,
): AsyncGenerator<Entry[]> {
  const albums = new Albums(options)
  for await (const { line, text, value } of readJsonObjects(chunks))
    for (const object of objectsIn(value)) yield albums.add(readingOf(object, options), line, text)
  yield albums.finish()
}

/** Some programs wrap the list into an object. */
const objectsIn = (value: unknown): unknown[] =>
  isObject(value) && Array.isArray(value.messages) ? value.messages : [value]

const readingOf = (object: unknown, options: DumpOptions): Reading => {
  if (object instanceof Rejection) return { outcome: object }
  if (!isObject(object)) return { outcome: new Rejection('json', 'is no object') }
  if (isSnscrape(object)) return readSnscrape(object, options)
  return READERS[String(object._)]?.(object, options) ?? { outcome: 'unsupported' }
}

const READERS: Readonly<Record<string, (object: Json, options: DumpOptions) => Reading>> = {
  Message: (object, options) =>
    isObject(object.chat) ? readPyrogram(object, object.chat, options) : readTelethon(object, options),
  MessageService: () => ({ outcome: 'service' }),
  MessageEmpty: () => ({ outcome: 'empty' }),
  Channel: readChat,
  Chat: readChat,
}
