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

/** Containers of content, and of what browsers show that cannot show it. */
const CONTAINERS = ['media_supported_cont', 'tgme_widget_message_one_media']
const FALLBACK = 'media_not_supported_cont'

const KNOWN = new Set([...CONTENT, ...FRAME, FALLBACK])

/** CSS classes of parts that are in neither list: a later layout may have added content. */
export const unknownParts = (bubble: Element): string[] =>
  bubble.children.filter(isElement).flatMap((part) => {
    const classes = classesOf(part)
    if (classes.some((name) => KNOWN.has(name))) return []
    return classes.some((name) => CONTAINERS.includes(name)) ? unknownParts(part) : [classes.join(' ')]
  })

/** What stands in these belongs to a quoted message, to the preview of a link, or to a fallback. */
const FOREIGN = ['tgme_widget_message_reply', 'tgme_widget_message_link_preview', FALLBACK]

export const findAllOwn = (name: string, message: Element): Element[] => ownParts(message).get(name) ?? []

export const findOwn = (name: string, message: Element): Element | undefined => findAllOwn(name, message)[0]

type Parts = Map<string, Element[]>

const partsOfMessages = new WeakMap<Element, Parts>()

/** The parts of a message by their CSS classes, collected once: about thirty questions are asked about each message. */
const ownParts = (message: Element): Parts => {
  const known = partsOfMessages.get(message)
  if (known !== undefined) return known
  const parts: Parts = new Map()
  collectParts(message, parts)
  partsOfMessages.set(message, parts)
  return parts
}

const collectParts = ({ children }: Element, parts: Parts): void => {
  for (const part of children.filter(isElement)) {
    const classes = classesOf(part)
    for (const name of classes) addTo(parts, name, part)
    if (!classes.some((name) => FOREIGN.includes(name))) collectParts(part, parts)
  }
}

const addTo = (parts: Parts, name: string, part: Element): void => {
  const same = parts.get(name)
  if (same === undefined) parts.set(name, [part])
  else same.push(part)
}

/** The text, or the question and the answers of a poll; undefined if there is neither. */
export const wordsOf = (bubble: Element): string | undefined => {
  const text = findOwn('tgme_widget_message_text', bubble)
  if (text !== undefined) return textOf(text)
  const poll = findOwn('tgme_widget_message_poll', bubble)
  return poll === undefined ? undefined : readPoll(poll)
}

/** Whether the preview shows all content of a message, in parts that this reader knows. */
export const isShown = (bubble: Element): boolean =>
  unknownParts(bubble).length === 0 &&
  CONTENT.some((name) => name !== 'message_media_not_supported_wrap' && findOwn(name, bubble) !== undefined)

const readPoll = (poll: Element): string => {
  const question = find('.tgme_widget_message_poll_question', poll)
  const answers = findAll('.tgme_widget_message_poll_option_text', poll)
  return pollText(question === undefined ? '' : textOf(question), answers.map(textOf))
}
