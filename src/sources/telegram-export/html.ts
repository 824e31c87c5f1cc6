import type { Entry } from '../../ingest/entry.js'
import { SourceError } from '../error.js'
import { type Element, find, findAll, parse } from '../web-preview/document.js'
import { LayoutError } from '../web-preview/layout.js'
import type { ChatHeader } from './chat.js'
import { ChatReader } from './chat-reader.js'
import { htmlMessage, type Senders, sendersOf } from './html-message.js'
import { htmlText } from './html-text.js'
import type { ExportOptions } from './options.js'

/** Telegram Desktop writes at most 1,000 messages into a file; texts are limited too. */
const MAX_FILE_BYTES = 64 * 1024 * 1024

const CHANNEL_IDS_BELOW = -1_000_000_000_000

/** Reads one `messages*.html` of an export. */
export async function* readHtmlExport(
  chunks: AsyncIterable<Buffer>,
  options: ExportOptions,
): AsyncGenerator<Entry[]> {
  const document = parseFile(await wholeText(chunks))
  const title = find('.page_header .text', document)
  const elements = findAll('.history > .message', document).filter((element) => !isDateLine(element))
  if (title === undefined || elements.length === 0)
    throw new SourceError(
      'This is HTML, but no "messages.html" of a Telegram Desktop export. Give the folder of the export, or its "messages*.html" files.',
    )
  const senders = sendersOfAll(elements)
  const reader = new ChatReader(options)
  Object.assign(reader.header, headerOf(htmlText(title), senders, options))
  const entries = elements.flatMap((element, i) =>
    reader.read(htmlMessage(element, senders[i] ?? {}, options.utcOffsetSeconds), i + 1),
  )
  yield [...entries, ...reader.finish(elements.length)]
}

/** Lines with a date between messages look like service messages, with negative numbers. */
const isDateLine = ({ attribs }: Element): boolean =>
  /\bservice\b/.test(attribs.class ?? '') && /^message-/.test(attribs.id ?? '')

/** A message that is joined to the one before it has the same sender. */
const sendersOfAll = (elements: readonly Element[]): Senders[] => {
  let senders: Senders = {}
  return elements.map((element) => {
    senders = sendersOf(element, senders)
    return senders
  })
}

const wholeText = async (chunks: AsyncIterable<Buffer>): Promise<string> => {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const chunk of chunks) {
    bytes += chunk.length
    if (bytes > MAX_FILE_BYTES) throw new SourceError(`The HTML has more than ${MAX_FILE_BYTES} bytes.`)
    parts.push(chunk)
  }
  return Buffer.concat(parts).toString('utf8')
}

const parseFile = (html: string) => {
  try {
    return parse(html)
  } catch (error) {
    throw error instanceof LayoutError ? new SourceError(`The HTML cannot be read: ${error.message}.`) : error
  }
}

/**
 * HTML exports contain neither the identifier of the chat nor who may see it. Posts of a channel are signed with its
 * title.
 */
const headerOf = (
  name: string,
  senders: readonly Senders[],
  { chatId, traits }: ExportOptions,
): ChatHeader => {
  if (chatId === undefined)
    throw new SourceError(
      'An HTML export does not contain the identifier of its chat. Give it with --chat-id, such as --chat-id=-1001234567890, or export as "Machine-readable JSON".',
    )
  if (chatId >= 0) throw new SourceError('--chat-id must be negative: chats with people are not imported.')
  if (chatId > CHANNEL_IDS_BELOW) return { name, type: 'private_group', id: -chatId }
  const isChannel = senders.every(({ from }) => from === undefined || from === name)
  const type = isChannel ? 'channel' : 'supergroup'
  return {
    name,
    type: `${traits.handle === undefined ? 'private' : 'public'}_${type}`,
    id: CHANNEL_IDS_BELOW - chatId,
  }
}
