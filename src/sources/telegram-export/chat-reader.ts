import type { Entry, SkipReason } from '../../ingest/entry.js'
import { SourceError } from '../error.js'
import { type Album, belongsTo, joined } from './album.js'
import { type ChatSort, chatIdIn, type Head, sortOf } from './chat.js'
import { filledTextIn, isObject, type Json, numberIn } from './json.js'
import type { ExportOptions } from './options.js'
import { postOf } from './post.js'

/** Reads the messages of one chat. */
export class ChatReader {
  readonly head: Head = {}
  readonly #options: ExportOptions
  #sort: ChatSort | undefined
  #chatId: number | undefined
  #album: Album | undefined

  constructor(options: ExportOptions) {
    this.#options = options
  }

  read(value: unknown, line: number): Entry[] {
    const message = isObject(value) ? value : {}
    const told = 'date' in message || 'date_unixtime' in message ? this.#tellChat(line, message) : []
    const skipped = this.#skipReason(message)
    if (skipped !== undefined) return [...told, { line, outcome: skipped }]
    if (this.#chatId === undefined) told.push(...this.#tellChat(line, message))
    return [...told, ...this.#readPost(message, line)]
  }

  finish(line: number): Entry[] {
    return [...this.#tellChat(line, undefined), ...this.#closeAlbum()]
  }

  #sortOfChat(): ChatSort {
    if (!('type' in this.head) || !('id' in this.head))
      throw new SourceError('A chat must tell its "type" and "id" before its "messages".')
    this.#sort ??= sortOf(this.head.type)
    return this.#sort
  }

  /** The chat itself, once. */
  #tellChat(line: number, message: Json | undefined): Entry[] {
    const sort = this.#sortOfChat()
    if (this.#chatId !== undefined || !this.#isTaken(sort)) return []
    this.#chatId = chatIdIn(this.head.id, sort, message)
    if (this.#chatId === undefined) throw new SourceError('The "id" of a chat must be a whole number.')
    const title = filledTextIn(this.head.name)
    const { at, traits } = this.#options
    const seen = {
      kind: 'channel',
      at,
      chat_id: this.#chatId,
      chat_type: sort.chatType,
      ...(title === undefined ? {} : { title }),
      ...traits,
      is_public: sort.access !== 'private',
    }
    return [{ line, outcome: [seen] }]
  }

  #isTaken({ access }: ChatSort): boolean {
    return access === 'private' ? this.#options.includePrivate : access !== 'personal'
  }

  #skipReason(message: Json): SkipReason | undefined {
    const sort = this.#sortOfChat()
    if (sort.access === 'personal') return 'personal'
    // A bot is public, a conversation with it is not.
    if (sort.access !== 'public' && !this.#options.includePrivate) return 'private'
    if (message.type === 'service') return 'service'
    if (message.type !== 'message') return 'unsupported'
    if ((numberIn(message.id) ?? 0) < 0) return 'migrated'
    return sort.access === 'bot' && !this.#isOfBot(message) ? 'personal' : undefined
  }

  #isOfBot({ from_id: from }: Json): boolean {
    return from === `user${this.head.id}` || from === this.head.id
  }

  #readPost(message: Json, line: number): Entry[] {
    const post = postOf(message, this.#chatId ?? 0, this.#options)
    if (this.#album !== undefined && belongsTo(this.#album, message, post)) {
      this.#album = joined(this.#album, message, post)
      return [{ line, outcome: 'album' }]
    }
    const before = this.#closeAlbum()
    this.#album = { line, post, last: message, items: 1 }
    return before
  }

  #closeAlbum(): Entry[] {
    const album = this.#album
    this.#album = undefined
    return album === undefined ? [] : [{ line: album.line, outcome: [album.post] }]
  }
}
