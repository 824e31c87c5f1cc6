import { JSONParser, type ParsedElementInfo } from '@streamparser/json'
import type { Entry } from '../../ingest/entry.js'
import { SourceError } from '../error.js'
import { ChatReader } from './chat-reader.js'
import { repairEscapes } from './escapes.js'
import type { ExportOptions } from './options.js'

export type { ExportOptions } from './options.js'

const CHATS = ['$', '$.chats.list.*', '$.left_chats.list.*']
const PARTS = ['name', 'type', 'id', 'messages.*']

/** Depths of the stack at which these values stand. */
const ONLY_CHAT = 1
const LISTED_CHAT = 4
const MESSAGE_BELOW_CHAT = 1

/** Reads an export of one chat or of an account, a piece at a time: nothing but the present message is kept. */
export async function* readTelegramExport(
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
  #place = ''
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
    return this.#take()
  }

  finish(): Entry[] {
    if (!this.#parser.isEnded)
      this.#parse(
        () => this.#parser.end(),
        () => `is cut off after message ${this.#line}.`,
      )
    if (this.#chat === undefined)
      throw new SourceError('This is no export of Telegram Desktop: there is no chat in it.')
    this.#endChat()
    return this.#take()
  }

  #take(): Entry[] {
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
    if (stack.length === ONLY_CHAT) this.#open('').head[key as 'name' | 'type' | 'id'] = value
    else if (stack.length === LISTED_CHAT) this.#openListed(stack).head[key as 'name' | 'type' | 'id'] = value
    else {
      const isListed = stack.length === LISTED_CHAT + MESSAGE_BELOW_CHAT
      const chat = isListed ? this.#openListed(stack) : this.#open('')
      this.#add(chat.read(value, ++this.#line))
    }
  }

  #openListed(stack: ParsedElementInfo['stack']): ChatReader {
    if (this.#options.traits.handle !== undefined)
      throw new SourceError(
        'A handle can be given for the export of one chat only, and this has a list of chats.',
      )
    return this.#open(`${stack[1]?.key}/${stack[3]?.key}`)
  }

  #open(place: string): ChatReader {
    if (this.#chat === undefined || this.#place !== place) {
      this.#endChat()
      this.#chat = new ChatReader(this.#options)
      this.#place = place
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
