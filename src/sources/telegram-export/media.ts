import type { PostTraits } from '../../ingest/observation.js'
import { filledTextIn, type Json } from './json.js'

/** The address of a picture that shows nothing: there is a picture, but it has no address. */
export const EMPTY_PICTURE = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'

const VIDEOS: readonly unknown[] = ['video_file', 'video_message', 'animation']

export const mediaOf = (
  message: Json,
  mediaBase: string | undefined,
): Pick<PostTraits, 'images' | 'video'> => ({
  ...('photo' in message ? { images: [pictureAddress(message.photo, mediaBase)] } : {}),
  ...(VIDEOS.includes(message.media_type) ? { video: true } : {}),
})

/** A file that was left out of the export is told in parentheses instead of a path. */
const pictureAddress = (photo: unknown, mediaBase: string | undefined): string => {
  const path = filledTextIn(photo)
  if (mediaBase === undefined || path === undefined || path.startsWith('(')) return EMPTY_PICTURE
  return `${mediaBase.replace(/\/+$/, '')}/${path.split('/').map(encodeURIComponent).join('/')}`
}
