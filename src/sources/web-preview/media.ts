import type { MediaKind } from '../../ingest/observation.js'
import { type Element, find } from './document.js'
import { findAllOwn, findOwn } from './parts.js'
import { textOf } from './text.js'

type KindOf = (part: Element) => MediaKind

/** The kind of each part of a message, by its CSS class. */
const KINDS: Readonly<Record<string, KindOf>> = {
  tgme_widget_message_photo_wrap: () => 'photo',
  tgme_widget_message_video_player: (part) =>
    find('video[loop]', part) === undefined ? 'video' : 'animation',
  tgme_widget_message_roundvideo_player: () => 'round',
  tgme_widget_message_voice_player: () => 'voice',
  tgme_widget_message_sticker_wrap: () => 'sticker',
  tgme_widget_message_document_wrap: (part) => (isAudio(part) ? 'audio' : 'file'),
  tgme_widget_message_poll: () => 'poll',
  tgme_widget_message_location_wrap: () => 'location',
  tgme_widget_message_contact_wrap: () => 'contact',
}

const isAudio = (document: Element): boolean =>
  find('.tgme_widget_message_document_icon.audio', document) !== undefined

/** The kinds of media of a message, each once. */
export const mediaKinds = (bubble: Element): MediaKind[] => [
  ...new Set(
    Object.entries(KINDS).flatMap(([name, kindOf]) => findAllOwn(name, bubble).map((part) => kindOf(part))),
  ),
]

/** The name of a file, or the performer and the title of a piece of music: the text of a message without a text. */
export const documentText = (bubble: Element): string => {
  const document = findOwn('tgme_widget_message_document_wrap', bubble)
  if (document === undefined) return ''
  const [title, extra] = ['title', 'extra'].map((name) => {
    const part = find(`.tgme_widget_message_document_${name}`, document)
    return part === undefined ? '' : textOf(part)
  })
  const parts = isAudio(document) ? [extra, title] : [title]
  return parts.filter(Boolean).join(' – ')
}
