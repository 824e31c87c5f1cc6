import { pollText } from '../text.js'
import { classesOf, type Element, find, findAll, isElement } from './document.js'
import { textOf } from './text.js'

/** The parts of a message's bubble that hold its content. */
const CONTENT = [
  'tgme_widget_message_text',
  'tgme_widget_message_photo_wrap',
  'tgme_widget_message_grouped_wrap',
  'tgme_widget_message_video_player',
  'tgme_widget_message_roundvideo_player',
  'tgme_widget_message_voice_player',
  'tgme_widget_message_document_wrap',
  'tgme_widget_message_sticker_wrap',
  'tgme_widget_message_poll',
  'tgme_widget_message_location_wrap',
  'tgme_widget_message_contact_wrap',
  'tgme_widget_message_game',
  'tgme_widget_message_invoice',
  'tgme_widget_message_link_preview',
  'message_media_not_supported_wrap',
]

/** The other parts that a bubble can have. */
const FRAME = [
  'tgme_widget_message_bubble_tail',
  'tgme_widget_message_author',
  'tgme_widget_message_forwarded_from',
  'tgme_widget_message_via_bot',
  'tgme_widget_message_reply',
  'tgme_widget_message_reactions',
  'tgme_widget_message_inline_keyboard',
  'tgme_widget_message_footer',
]

const KNOWN = new Set([...CONTENT, ...FRAME])

/** CSS classes of parts that are in neither list: a later layout may have added content. */
export const unknownParts = (bubble: Element): string[] =>
  bubble.children
    .filter(isElement)
    .map(classesOf)
    .filter((classes) => !classes.some((name) => KNOWN.has(name)))
    .map((classes) => classes.join(' '))

/** Leaves out what belongs to a quoted message or to the preview of a link. */
const OWN = ':not(.tgme_widget_message_reply *, .tgme_widget_message_link_preview *)'

export const findAllOwn = (name: string, message: Element): Element[] => findAll(`.${name}${OWN}`, message)

export const findOwn = (name: string, message: Element): Element | undefined =>
  find(`.${name}${OWN}`, message)

/**
 * The text or the poll; empty if there is neither. Undefined if that is not known: the preview does not show the
 * message, or has parts that this reader does not know.
 */
export const contentText = (bubble: Element): string | undefined => {
  const text = findOwn('tgme_widget_message_text', bubble)
  if (text !== undefined) return textOf(text)
  const poll = findOwn('tgme_widget_message_poll', bubble)
  if (poll !== undefined) return readPoll(poll)
  const media = CONTENT.filter((name) => name !== 'message_media_not_supported_wrap')
  const isShown =
    media.some((name) => findOwn(name, bubble) !== undefined) && unknownParts(bubble).length === 0
  return isShown ? '' : undefined
}

const readPoll = (poll: Element): string => {
  const question = find('.tgme_widget_message_poll_question', poll)
  const answers = findAll('.tgme_widget_message_poll_option_text', poll)
  return pollText(question === undefined ? '' : textOf(question), answers.map(textOf))
}
