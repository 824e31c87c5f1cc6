import type { Entry, SkipReason } from '../../ingest/entry.js'
import { SourceError } from '../error.js'
import { filledTextIn, isObject, type Json, numberIn } from '../json.js'
import { type Album, addToAlbum, belongsTo } from './album.js'
import { type ChatHeader, chatIdIn, type ExportedType, exportedType } from './chat.js'
import { notCarriedIn } from './not-carried.js'
import type { ExportOptions } from './options.js'
import { postOf } from './post.js'

/** Turns the messages of one chat into entries. A post is held back until it is known whether an album follows. */
export class ChatReader {
  readonly header: ChatHeader = {}
  readonly #options: ExportOptions
  #type: ExportedType | undefined
  /** Undefined until the chat itself was observed. */
  #chatId: number | undefined
  #album: Album | undefined

  constructor(options: ExportOptions) {
    this.#options = options
  }

  /** The entries that are complete once this message is known. `line` is the message's number in the file. */
  read(value: unknown, line: number): Entry[] {
    const message = isObject(value) ? value : {}
    const isDated = 'date' in message || 'date_unixtime' in message
    const chat = isDated ? this.#observeChat(line, message) : []
    const skipped = this.#skipReason(message)
    if (skipped !== undefined) return [...chat, ...this.#closeAlbum(), { line, outcome: skipped }]
    return [...chat, ...this.#observeChat(line, message), ...this.#readPost(message, line)]
  }

  /** The entries that remain after the last message. */
  finish(line: number): Entry[] {
    return [...this.#observeChat(line, undefined), ...this.#closeAlbum()]
  }

  #exportedType(): ExportedType {
    if (!('type' in this.header) || !('id' in this.header))
      throw new SourceError('A chat has no "type" or no "id" before its "messages".')
    this.#type ??= exportedType(this.header.type)
    return this.#type
  }

  /** The chat itself, the first time; nothing later. */
  #observeChat(line: number, datedMessage: Json | undefined): Entry[] {
    const type = this.#exportedType()
    if (this.#chatId !== undefined || !this.#isWanted(type)) return []
    this.#chatId = chatIdIn(this.header.id, type, datedMessage)
    if (this.#chatId === undefined) throw new SourceError('The "id" of a chat must be a whole number.')
    const title = filledTextIn(this.header.name)
    const { at, traits } = this.#options
    const observation = {
      kind: 'channel',
      at,
      chat_id: this.#chatId,
      chat_type: type.chatType,
      ...(title === undefined ? {} : { title }),
      ...traits,
      is_public: type.access !== 'private',
      posts_seen: true,
    }
    return [{ line, outcome: [observation] }]
  }

  #isWanted({ access }: ExportedType): boolean {
    return access === 'private' ? this.#options.includePrivate : access !== 'personal'
  }

  #skipReason(message: Json): SkipReason | undefined {
    const { access } = this.#exportedType()
    if (access === 'personal') return 'personal'
    // A bot is public, but the user's conversation with it is not.
    if (access !== 'public' && !this.#options.includePrivate) return 'private'
    if (message.type === 'service') return 'service'
    if (message.type !== 'message') return 'unsupported'
    if ((numberIn(message.id) ?? 0) < 0) return 'migrated'
    return access === 'bot' && !this.#isByBot(message) ? 'personal' : undefined
  }

  #isByBot({ from_id: from }: Json): boolean {
    return from === `user${this.header.id}` || from === this.header.id
  }

  #readPost(message: Json, line: number): Entry[] {
    const post = postOf(message, this.#chatId ?? 0, this.#options)
    const notCarried = notCarriedIn(message, post)
    if (this.#album !== undefined && belongsTo(this.#album, message, post)) {
      this.#album = addToAlbum(this.#album, message, post)
      return [{ line, outcome: 'album', notCarried }]
    }
    const before = this.#closeAlbum()
    this.#album = { line, post, notCarried, last: { message, epoch: post.epoch } }
    return before
  }

  #closeAlbum(): Entry[] {
    const album = this.#album
    this.#album = undefined
    if (album === undefined) return []
    return [{ line: album.line, outcome: [album.post], notCarried: album.notCarried }]
  }
}
