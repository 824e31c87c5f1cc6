import { type Channel, readChannel } from './channel.js'
import { type Document, type Element, find, findAll, isElement, parse } from './document.js'
import { LayoutError } from './layout.js'
import { isService, type Message, readMessage, seqOf } from './message.js'

/** One page of a channel's public preview, `/s/<handle>`. */
export interface Page {
  channel: Channel
  /** As the page's messages tell it; undefined where it has none. */
  chatId: number | undefined
  /** In the page's order: the oldest first. */
  messages: Message[]
  /** Numbers taken up by notes of the messenger's. */
  serviceSeqs: string[]
}

export const readPage = (html: string): Page => {
  if (!/<\/html>/i.test(html)) throw new LayoutError('broken', 'the page has no end')
  const document = parse(html)
  const channel = readChannel(document)
  const found = findMessages(document)
  const messages = found.filter((message) => !isService(message)).map(readMessage)
  return { channel, chatId: oneChatId(messages), messages, serviceSeqs: found.filter(isService).map(seqOf) }
}

/** The messages of a part of a page. */
export const readMessages = (html: string): Message[] =>
  findAll('.tgme_widget_message', parse(html)).map(readMessage)

const findMessages = (document: Document): Element[] => {
  const history = find('.tgme_channel_history', document)
  if (history === undefined) throw new LayoutError('history', 'the page has no .tgme_channel_history')
  return history.children.filter(isElement).flatMap(messagesIn)
}

/** Beside messages the history has links to other pages, dates, and a note where it is empty. */
const messagesIn = (child: Element): Element[] => {
  const found = findAll('.tgme_widget_message', child)
  const { class: name = '' } = child.attribs
  if (found.length > 0 || /\btgme_widget_message_(centered|service_date)/.test(name)) return found
  throw new LayoutError('history', `the history has an unknown part: "${name}"`)
}

const oneChatId = (messages: readonly Message[]): number | undefined => {
  const ids = new Set(messages.map(({ chatId }) => chatId).filter((id) => id !== undefined))
  if (ids.size > 1) throw new LayoutError('chat_id', `messages of one page name ${ids.size} channels`)
  return [...ids][0]
}
