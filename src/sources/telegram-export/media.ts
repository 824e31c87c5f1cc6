import { EMPTY_PICTURE } from '../../domain/links.js'
import { isVideo, type MediaKind } from '../../domain/media.js'
import type { PostTraits } from '../../ingest/observation.js'
import { filledTextIn, type Json } from '../json.js'

const KINDS_BY_TYPE = new Map<unknown, MediaKind>([
  ['video_file', 'video'],
  ['animation', 'animation'],
  ['video_message', 'round'],
  ['voice_message', 'voice'],
  ['audio_file', 'audio'],
  ['sticker', 'sticker'],
])

/** Fields that only messages with an attachment of this kind have. */
const KINDS_BY_FIELD: readonly (readonly [string, MediaKind])[] = [
  ['photo', 'photo'],
  ['poll', 'poll'],
  ['location_information', 'location'],
  ['place_name', 'location'],
  ['contact_information', 'contact'],
]

type Media = Pick<PostTraits, 'images' | 'video'> & { media?: readonly MediaKind[] }

/** `mediaBase`: the address under which browsers find the folder of the export. */
export const mediaOf = (message: Json, mediaBase: string | undefined): Media => {
  const kind = mediaKind(message)
  if (kind === undefined) return { media: [] }
  const picture = pictureOf(message)
  return {
    media: [kind],
    ...(picture === undefined ? {} : { images: [pictureAddress(picture, mediaBase)] }),
    ...(isVideo(kind) ? { video: true } : {}),
  }
}

const mediaKind = (message: Json): MediaKind | undefined => {
  const [, kind] = KINDS_BY_FIELD.find(([field]) => field in message) ?? []
  return kind ?? KINDS_BY_TYPE.get(message.media_type) ?? ('file' in message ? 'file' : undefined)
}

/** A photo, or a picture that was sent as a file. */
const pictureOf = (message: Json): unknown => {
  if ('photo' in message) return message.photo
  const isFile = 'file' in message && message.media_type === undefined
  return isFile && /^image\//.test(filledTextIn(message.mime_type) ?? '') ? message.file : undefined
}

/** Instead of the path of a file that was not exported there is a note in parentheses. */
const pictureAddress = (picture: unknown, mediaBase: string | undefined): string => {
  const path = filledTextIn(picture)
  if (mediaBase === undefined || path === undefined || path.startsWith('(')) return EMPTY_PICTURE
  return `${mediaBase.replace(/\/+$/, '')}/${path.split('/').map(encodeURIComponent).join('/')}`
}

/**
 * What can be said in words about the attachment of a message without a text: an emoji, a title, a name. Nothing about
 * contacts, because they are people.
 */
export const mediaText = (message: Json): string => {
  const texts = (...fields: readonly string[]): string[] =>
    fields.map((field) => filledTextIn(message[field])).filter((text) => text !== undefined)
  if (message.media_type === 'sticker') return texts('sticker_emoji').join('')
  if (message.media_type === 'audio_file')
    return texts('performer', 'title').join(' – ') || texts('file_name').join('')
  if ('place_name' in message) return texts('place_name', 'address').join('\n')
  return mediaKind(message) === 'file' ? texts('file_name').join('') : ''
}
