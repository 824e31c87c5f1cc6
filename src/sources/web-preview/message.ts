import type { Reactions } from '../../domain/engagement.js'
import { isVideo, type MediaKind } from '../../domain/media.js'
import { chatIdOf } from '../telegram-id.js'
import { type Count, readCount } from './counts.js'
import { backgroundImage, classesOf, type Element, find } from './document.js'
import { LayoutError } from './layout.js'
import { documentText, mediaKinds } from './media.js'
import { findAllOwn, findOwn, isShown, unknownParts, wordsOf } from './parts.js'
import { reactionsOf } from './reactions.js'
import { textOf } from './text.js'

interface Forward {
  name: string
  handle?: string
  chatId?: number
  seq?: string
}

export interface PreviewMessage {
  /** The handle of the channel that published it. */
  handle: string
  seq: string
  /** The last of its numbers: an album has one for each picture or video. */
  lastSeq: string
  chatId: number | undefined
  epoch: number
  /** Undefined if the preview does not show it. */
  text: string | undefined
  /** Undefined if the preview does not show the message. */
  media: MediaKind[] | undefined
  reactions: Reactions | undefined
  images: string[]
  video: boolean
  edited: boolean
  views: Count | undefined
  forward: Forward | undefined
  /** CSS classes of parts that this reader does not know. */
  unknownParts: string[]
}

/** A service message such as "Channel created" has a number but is no post. */
export const isService = (message: Element): boolean => classesOf(message).includes('service_message')

export const seqOf = (message: Element): string => postOf(message).seq

export const readMessage = (message: Element): PreviewMessage => {
  const { seq, handle, name } = postOf(message)
  const bubble = find('.tgme_widget_message_bubble', message)
  if (bubble === undefined) throw new LayoutError('post', `${name} has no bubble`)
  const kinds = mediaKinds(bubble)
  const media = isShown(bubble) ? kinds : undefined
  return {
    handle,
    seq,
    lastSeq: lastSeq(seq, message),
    chatId: readChatId(message, name),
    epoch: epochOf(message, name),
    text: contentText(bubble, media),
    media,
    reactions: reactionsOf(message, name),
    images: findAllOwn('tgme_widget_message_photo_wrap', bubble)
      .map(backgroundImage)
      .filter((address) => address !== undefined),
    video: kinds.some(isVideo),
    edited: /\bedited\b/.test(metaText(message)),
    views: viewsOf(message, name),
    forward: forwardOf(message),
    unknownParts: unknownParts(bubble),
  }
}

/**
 * The text; if there is none, the name of the attached document. Undefined if the text is not known: the preview does
 * not show all of the message, or the message is a sticker, whose emoji only exports have.
 */
const contentText = (bubble: Element, media: PreviewMessage['media']): string | undefined => {
  const words = wordsOf(bubble)
  if (words !== undefined) return words
  return media === undefined || media.includes('sticker') ? undefined : documentText(bubble)
}

const postOf = (message: Element): { seq: string; handle: string; name: string } => {
  const name = message.attribs['data-post'] ?? ''
  const [, handle, seq] = /^([^/\s]+)\/0*(\d{1,20})$/.exec(name) ?? []
  if (handle === undefined || seq === undefined)
    throw new LayoutError('post', `a message has no readable data-post: "${name.slice(0, 100)}"`)
  return { seq, handle, name }
}

/** Pictures and videos of an album link to `…/71005?single`. */
const lastSeq = (seq: string, message: Element): string =>
  findAllOwn('grouped_media_wrap', message)
    .map(({ attribs }) => /\/(\d{1,20})\?single/.exec(attribs.href ?? '')?.[1] ?? seq)
    .reduce((last, member) => (BigInt(member) > BigInt(last) ? member : last), seq)

/** `data-view` is base64 of `{"c":-1084368520,"p":…}`. The page's script removes it once a message was on screen. */
const readChatId = (message: Element, name: string): number | undefined => {
  const view = message.attribs['data-view']
  if (view === undefined) return undefined
  const [, digits] = /"c":-(\d{1,15})[,}]/.exec(Buffer.from(view, 'base64url').toString()) ?? []
  if (digits === undefined) throw new LayoutError('chat_id', `${name} has a data-view that cannot be read`)
  return chatIdOf('channel', Number(digits))
}

/** Longer than any date; without a limit, a long text would take the regular expression a long time. */
const LONGEST_DATE = 100

const epochOf = (message: Element, name: string): number => {
  const date = (find('.tgme_widget_message_date time', message)?.attribs.datetime ?? '').slice(
    0,
    LONGEST_DATE,
  )
  const milliseconds = /T.*([+-]\d\d:?\d\d|Z)$/.test(date) ? Date.parse(date) : Number.NaN
  if (!(milliseconds >= 0)) throw new LayoutError('date', `${name} has no readable date: "${date}"`)
  return Math.floor(milliseconds / 1000)
}

/** The text beside the date. Its own text nodes only: the author's name, in an element, may be "edited". */
const metaText = (message: Element): string => {
  const meta = find('.tgme_widget_message_meta', message)
  return meta?.children.map((node) => (node.type === 'text' ? node.data : '')).join(' ') ?? ''
}

const viewsOf = (message: Element, name: string): Count | undefined => {
  const views = find('.tgme_widget_message_views', message)
  return views === undefined ? undefined : readCount(textOf(views), `the views of ${name}`)
}

const forwardOf = (message: Element): Forward | undefined => {
  const from = findOwn('tgme_widget_message_forwarded_from_name', message)
  return from === undefined ? undefined : { name: textOf(from), ...forwardedPost(from.attribs.href ?? '') }
}

/** `t.me/handle/44604` or, for a channel without a handle, `t.me/c/1084368520/12`; nothing for any other address. */
const forwardedPost = (address: string): Omit<Forward, 'name'> => {
  const [, id, handle, seq] =
    /^https?:\/\/[^/]+\/(?:c\/(\d{1,15})|([A-Za-z]\w*))\/(\d{1,20})(?:[?#]|$)/.exec(address) ?? []
  if (seq === undefined) return {}
  return id === undefined ? { handle: handle ?? '', seq } : { chatId: chatIdOf('channel', Number(id)), seq }
}
