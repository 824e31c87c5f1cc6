import type { PostTraits } from '../../ingest/observation.js'
import { filledTextIn, type Json } from './json.js'

/** A transparent picture of one pixel: stands for a picture whose address is not known. */
export const EMPTY_PICTURE = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'

const VIDEOS: readonly unknown[] = ['video_file', 'video_message', 'animation']

/** `mediaBase`: the address under which browsers find the folder of the export. */
export const mediaOf = (
  message: Json,
  mediaBase: string | undefined,
): Pick<PostTraits, 'images' | 'video'> => ({
  ...('photo' in message ? { images: [pictureAddress(message.photo, mediaBase)] } : {}),
  ...(VIDEOS.includes(message.media_type) ? { video: true } : {}),
})

/** Instead of the path of a file that was not exported there is a note in parentheses. */
const pictureAddress = (photo: unknown, mediaBase: string | undefined): string => {
  const path = filledTextIn(photo)
  if (mediaBase === undefined || path === undefined || path.startsWith('(')) return EMPTY_PICTURE
  return `${mediaBase.replace(/\/+$/, '')}/${path.split('/').map(encodeURIComponent).join('/')}`
}
