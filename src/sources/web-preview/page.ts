import { type Channel, readChannel } from './channel.js'
import { type Document, type Element, find, findAll, isElement, parse } from './document.js'
import { LayoutError } from './layout.js'
import { isService, type PreviewMessage, readMessage, seqOf } from './message.js'

/** One page of a channel's public preview, `/s/<handle>`. */
export interface PreviewPage {
  channel: Channel
  /** Taken from the messages; undefined if the page has none. */
  chatId: number | undefined
  /** Oldest first. */
  messages: PreviewMessage[]
  /** Numbers of service messages such as "Channel created". */
  serviceSeqs: string[]
}

/** Throws a LayoutError if any part of the page is not understood. */
export const readPage = (html: string): PreviewPage => {
  if (!/<\/html>/i.test(html)) throw new LayoutError('broken', 'the page is cut off')
  const document = parse(html)
  const channel = readChannel(document)
  const found = findMessages(document)
  checkComplete(html, found)
  const messages = found.filter((message) => !isService(message)).map(readMessage)
  checkHandles(messages)
  return {
    channel,
    chatId: commonChatId(messages),
    messages,
    serviceSeqs: found.filter(isService).map(seqOf),
  }
}

/** The messages of a fragment of a page. */
export const readMessages = (html: string): PreviewMessage[] => findAll(MESSAGE, parse(html)).map(readMessage)

/** What stands within a message belongs to it. */
const MESSAGE = '.tgme_widget_message:not(.tgme_widget_message *)'

/** Broken HTML in a message can hide the messages after it, which would then seem to be deleted. */
const checkComplete = (html: string, found: readonly Element[]): void => {
  const written = html.match(/\sdata-post="/g)?.length ?? 0
  if (written > found.length)
    throw new LayoutError('history', `the page has ${written} messages, of which ${found.length} can be read`)
}

const findMessages = (document: Document): Element[] => {
  const history = find('.tgme_channel_history', document)
  if (history === undefined) throw new LayoutError('history', 'the page has no .tgme_channel_history')
  return history.children.filter(isElement).flatMap(messagesIn)
}

/** Besides messages the history has links to other pages, dates, and a note if it is empty. */
const messagesIn = (child: Element): Element[] => {
  const found = findAll(MESSAGE, child)
  const { class: name = '' } = child.attribs
  if (found.length > 0 || /\btgme_widget_message_(centered|service_date)/.test(name)) return found
  throw new LayoutError('history', `the history has an unknown part: "${name}"`)
}

const checkHandles = (messages: readonly PreviewMessage[]): void => {
  const handles = new Set(messages.map(({ handle }) => handle.toLowerCase()))
  if (handles.size > 1) throw new LayoutError('post', `messages of one page are of ${handles.size} channels`)
}

const commonChatId = (messages: readonly PreviewMessage[]): number | undefined => {
  const ids = new Set(messages.map(({ chatId }) => chatId).filter((id) => id !== undefined))
  if (ids.size > 1) throw new LayoutError('chat_id', `messages of one page name ${ids.size} channels`)
  return [...ids][0]
}
