import { JSONParser, type ParsedElementInfo } from '@streamparser/json'
import type { Entry } from '../../ingest/entry.js'
import { SourceError } from '../error.js'
import { peek } from '../peek.js'
import type { ChatHeader } from './chat.js'
import { ChatReader } from './chat-reader.js'
import { repairEscapes } from './escapes.js'
import { readHtmlExport } from './html.js'
import type { ExportOptions } from './options.js'

export type { ExportOptions } from './options.js'

const CHATS = ['$', '$.chats.list.*', '$.left_chats.list.*']
const PARTS = ['name', 'type', 'id', 'messages.*']

/** How deep in the file the fields of a chat stand: of the only chat, of a chat in a list. */
const ONLY_CHAT_DEPTH = 1
const LISTED_CHAT_DEPTH = 4

/** Reads an export: `result.json`, or one of the files `messages*.html`. */
export async function* readTelegramExport(
  chunks: AsyncIterable<Buffer>,
  options: ExportOptions,
): AsyncGenerator<Entry[]> {
  const { start, whole } = await peek(chunks)
  const isHtml = start
    .toString('latin1')
    .replace(/^\xef\xbb\xbf/, '')
    .trimStart()
    .startsWith('<')
  yield* isHtml ? readHtmlExport(whole, options) : readJsonExport(whole, options)
}

/** Reads the export of one chat or of a whole account. Memory is bounded: one message is held at a time. */
async function* readJsonExport(
  chunks: AsyncIterable<Buffer>,
  options: ExportOptions,
): AsyncGenerator<Entry[]> {
  const reader = new ExportReader(options)
  for await (const chunk of repairEscapes(chunks)) yield reader.push(chunk)
  yield reader.finish()
}

class ExportReader {
  readonly #options: ExportOptions
  readonly #parser = new JSONParser({
    paths: CHATS.flatMap((chat) => PARTS.map((part) => `${chat}.${part}`)),
    keepStack: false,
  })
  #entries: Entry[] = []
  #chat: ChatReader | undefined
  #path = ''
  #line = 0

  constructor(options: ExportOptions) {
    this.#options = options
    this.#parser.onValue = (found) => this.#receive(found)
  }

  push(chunk: Buffer): Entry[] {
    this.#parse(
      () => this.#parser.write(chunk),
      (reason) => `is damaged after message ${this.#line}: ${reason}`,
    )
    return this.#takeEntries()
  }

  finish(): Entry[] {
    if (!this.#parser.isEnded)
      this.#parse(
        () => this.#parser.end(),
        () => `is cut off after message ${this.#line}.`,
      )
    if (this.#chat === undefined)
      throw new SourceError('This is not an export of Telegram Desktop: it contains no chat.')
    this.#endChat()
    return this.#takeEntries()
  }

  #takeEntries(): Entry[] {
    const entries = this.#entries
    this.#entries = []
    return entries
  }

  #parse(step: () => void, describe: (reason: string) => string): void {
    try {
      step()
    } catch (error) {
      if (error instanceof SourceError) throw error
      throw new SourceError(`The JSON ${describe(error instanceof Error ? error.message : String(error))}`)
    }
  }

  #receive({ key, value, stack }: ParsedElementInfo): void {
    const chat = stack.length < LISTED_CHAT_DEPTH ? this.#open('') : this.#openListed(stack)
    const isHeader = stack.length === ONLY_CHAT_DEPTH || stack.length === LISTED_CHAT_DEPTH
    if (isHeader) chat.header[key as keyof ChatHeader] = value
    else this.#add(chat.read(value, ++this.#line))
  }

  #openListed(stack: ParsedElementInfo['stack']): ChatReader {
    if (this.#options.traits.handle !== undefined)
      throw new SourceError('--handle needs the export of a single chat, and this file has a list of chats.')
    return this.#open(`${stack[1]?.key}/${stack[3]?.key}`)
  }

  /** The reader of the chat at this place of the file; the chat before it ends here. */
  #open(path: string): ChatReader {
    if (this.#chat === undefined || this.#path !== path) {
      this.#endChat()
      this.#chat = new ChatReader(this.#options)
      this.#path = path
    }
    return this.#chat
  }

  #endChat(): void {
    if (this.#chat !== undefined) this.#add(this.#chat.finish(this.#line))
  }

  #add(entries: readonly Entry[]): void {
    for (const entry of entries) this.#entries.push(entry)
  }
}
