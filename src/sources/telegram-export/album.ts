import { type Json, numberIn } from './json.js'
import type { DraftPost } from './post.js'

/** A post that may become an album: an export has a message for each picture or video of one. */
export interface Album {
  /** The number of the first message in the file. */
  line: number
  post: DraftPost
  last: Json
  items: number
}

/** The most that Telegram allows in one album. */
const MAX_ITEMS = 10

const SAME = ['date', 'date_unixtime', 'from_id', 'forwarded_from', 'forwarded_from_id'] as const

/**
 * Exports do not mark albums. Messages are taken for one if their numbers follow each other, date and sender are the
 * same, and at most one of them has a caption.
 */
export const belongsTo = (album: Album, message: Json, post: DraftPost): boolean =>
  album.items < MAX_ITEMS &&
  isPhotoOrVideo(album.last) &&
  isPhotoOrVideo(message) &&
  numberIn(message.id) === (numberIn(album.last.id) ?? 0) + 1 &&
  SAME.every((field) => album.last[field] === message[field]) &&
  (album.post.text === '' || post.text === '')

const isPhotoOrVideo = (message: Json): boolean => 'photo' in message || message.media_type === 'video_file'

/** The album with one more message. */
export const addToAlbum = (album: Album, message: Json, post: DraftPost): Album => {
  const images = [...(album.post.images ?? []), ...(post.images ?? [])]
  return {
    ...album,
    last: message,
    items: album.items + 1,
    post: {
      ...album.post,
      text: album.post.text || post.text,
      ...(images.length > 0 ? { images } : {}),
      ...(post.video ? { video: true } : {}),
      ...(post.edited ? { edited: true } : {}),
    },
  }
}
