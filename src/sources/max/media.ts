import { isVideo, type MediaKind } from '../../domain/media.js'
import { filledTextIn, isObject, type Json } from '../json.js'

const KINDS = new Map<unknown, MediaKind>([
  ['image', 'photo'],
  ['video', 'video'],
  ['audio', 'audio'],
  ['file', 'file'],
  ['sticker', 'sticker'],
  ['contact', 'contact'],
  ['location', 'location'],
])

/** Media of a message and of the message that it forwards. */
export const attachmentsOf = (bodies: readonly Json[]): object => {
  const attachments = bodies
    .flatMap(({ attachments }): unknown[] => (Array.isArray(attachments) ? attachments : []))
    .filter(isObject)
  const media = new Set(attachments.map(({ type }) => KINDS.get(type)).filter((kind) => kind !== undefined))
  const images = attachments.filter(({ type }) => type === 'image').map(addressOf)
  return {
    media: [...media],
    images: images.filter((address) => address !== undefined),
    video: [...media].some(isVideo),
  }
}

const addressOf = ({ payload }: Json): string | undefined =>
  isObject(payload) ? filledTextIn(payload.url) : undefined
