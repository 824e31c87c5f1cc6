import type { Json } from '../json.js'
import { parseOffset, secondsOf } from '../time.js'
import { classesOf, type Element, find, findAll } from '../web-preview/document.js'
import { htmlText } from './html-text.js'

/** Names that a message shares with the one before it, which HTML exports do not repeat. */
export interface Senders {
  from?: string | undefined
  forwardedFrom?: string | undefined
}

/** A message of an HTML export as `result.json` has it, as far as the HTML contains the same. */
export const htmlMessage = (
  element: Element,
  { from, forwardedFrom }: Senders,
  utcOffsetSeconds: number,
): Json => {
  const id = Number(/^message(-?\d{1,15})$/.exec(element.attribs.id ?? '')?.[1])
  if (classesOf(element).includes('service')) return { id, type: 'service' }
  return {
    id,
    type: 'message',
    ...dateOf(element, utcOffsetSeconds),
    from,
    ...(forwardedFrom === undefined ? {} : { forwarded_from: forwardedFrom }),
    text: textIn(element, '.text') ?? '',
    ...mediaOf(element),
    ...notCarriedOf(element),
    ...reactionsOf(element),
  }
}

/** Like `result.json`, which does not say that there are none. */
const reactionsOf = (element: Element): Json => {
  const reactions = findAll('.reactions > .reaction', element).map(reactionOf)
  return reactions.length === 0 ? {} : { reactions }
}

/** What is imported from neither format is only counted, so the values do not matter. */
const notCarriedOf = (element: Element): Json => ({
  formatting: find('.text :is(strong, em, u, s, code, pre, blockquote, .spoiler)', element) !== undefined,
  reply_to_message_id: find('.reply_to', element) !== undefined,
  author: textIn(element, '.signature'),
  inline_bot_buttons: findAll('.bot_buttons_table', element),
})

export const sendersOf = (element: Element, before: Senders): Senders => {
  const isJoined = classesOf(element).includes('joined')
  const forward = find('.forwarded.body', element)
  const forwardedFrom = forward === undefined ? undefined : (nameIn(forward) ?? before.forwardedFrom ?? '')
  return { from: isJoined ? before.from : nameIn(find('.body', element)), forwardedFrom }
}

/** The name without the date of the original message beside it. */
const nameIn = (body: Element | undefined): string | undefined => {
  const name = body?.children.find(
    (child): child is Element => 'attribs' in child && classesOf(child).includes('from_name'),
  )
  const text = name?.children.map((node) => (node.type === 'text' ? node.data : '')).join('')
  return text?.replace(/ via @\w+\s*$/, '').trim() || undefined
}

const textIn = (element: Element, selector: string): string | undefined => {
  const found = find(selector, element)
  return found === undefined ? undefined : htmlText(found)
}

const DATE = /^(\d\d)\.(\d\d)\.(\d{4}) (\d\d):(\d\d):(\d\d)(?: UTC([+-]\d\d:?\d\d))?$/

/** `01.10.2025 12:00:00 UTC+03:00`; older versions write no offset. */
const dateOf = (element: Element, utcOffsetSeconds: number): Json => {
  const title = find('.date.details', element)?.attribs.title ?? ''
  const [day, month, year, hour, minute, second] = (DATE.exec(title) ?? []).slice(1, 7).map(Number)
  if (day === undefined || month === undefined || year === undefined) return { date: title }
  const offset = DATE.exec(title)?.[7]
  const offsetSeconds = offset === undefined ? utcOffsetSeconds : (parseOffset(offset) ?? utcOffsetSeconds)
  return { date: title, date_unixtime: secondsOf({ year, month, day, hour, minute, second }, offsetSeconds) }
}

/** A count is left out where all who reacted are shown with their pictures. */
const reactionOf = (reaction: Element): Json => {
  const emoji = textIn(reaction, '.emoji') ?? ''
  const count = Number(textIn(reaction, '.count') ?? findAll('.userpics .userpic', reaction).length)
  if (classesOf(reaction).includes('paid')) return { type: 'paid', count }
  const isCustom = find('.emoji a', reaction) !== undefined
  return isCustom ? { type: 'custom_emoji', count } : { type: 'emoji', emoji, count }
}

const MEDIA: readonly (readonly [selector: string, read: (media: Element) => Json])[] = [
  ['.photo_wrap', ({ attribs }) => ({ photo: attribs.href })],
  ['.video_file_wrap', () => ({ media_type: 'video_file' })],
  ['.animated_wrap', () => ({ media_type: 'animation' })],
  ['.sticker_wrap', () => ({ media_type: 'sticker' })],
  ['.media_poll', (media) => ({ poll: pollOf(media) })],
  [
    '.media_photo',
    (media) => (isTitled(media, 'Sticker') ? stickerOf(media) : { photo: media.attribs.href ?? '' }),
  ],
  [
    '.media_video',
    (media) => ({ media_type: VIDEO_TYPES.get(textIn(media, '.title') ?? '') ?? 'video_file' }),
  ],
  ['.media_voice_message', () => ({ media_type: 'voice_message' })],
  ['.media_audio_file', (media) => ({ media_type: 'audio_file', ...songOf(media) })],
  ['.media_file', (media) => ({ file: media.attribs.href ?? '', file_name: textIn(media, '.title') })],
  ['.media_location, .media_live_location', () => ({ location_information: {} })],
  [
    '.media_venue',
    (media) => ({ place_name: textIn(media, '.title'), address: textIn(media, '.description') }),
  ],
  ['.media_contact', () => ({ contact_information: {} })],
]

const VIDEO_TYPES = new Map([
  ['Video message', 'video_message'],
  ['Animation', 'animation'],
])

const mediaOf = (element: Element): Json => {
  for (const [selector, read] of MEDIA) {
    const media = find(selector, element)
    if (media !== undefined) return read(media)
  }
  return {}
}

const isTitled = (media: Element, title: string): boolean => textIn(media, '.title') === title

/** `😀` or `😀, 31.2 KB`. */
const stickerOf = (media: Element): Json => ({
  media_type: 'sticker',
  sticker_emoji: (textIn(media, '.status') ?? '').replace(/(^|, )[\d.]+ [KMG]?B$/, ''),
})

/** `Performer – Title`; without one of them there is only "Audio file". */
const songOf = (media: Element): Json =>
  isTitled(media, 'Audio file') ? {} : { title: textIn(media, '.title') }

const pollOf = (media: Element): Json => ({
  question: textIn(media, '.question') ?? '',
  answers: findAll('.answer', media).map((answer) => ({ text: answerText(answer) })),
  ...(find('.total', media) === undefined ? {} : { total_voters: textIn(media, '.total') }),
})

/** `- Answer` with the number of votes in an element beside it. */
const answerText = ({ children }: Element): string =>
  children
    .map((node) => (node.type === 'text' ? node.data : ''))
    .join('')
    .trim()
    .replace(/^- /, '')
