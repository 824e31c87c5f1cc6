import type { Json } from './json.js'
import { numberIn } from './json.js'
import type { DraftPost } from './post.js'

/** A post and the messages that are one with it: an export has a message for each picture or video of an album. */
export interface Album {
  line: number
  post: DraftPost
  last: Json
  items: number
}

/** The messenger takes no more in one album. */
const MAX_ITEMS = 10

const SAME = ['date', 'date_unixtime', 'from_id', 'forwarded_from', 'forwarded_from_id'] as const

/** An export does not say what is an album: numbers in a row, one second, one sender, at most one caption. */
export const belongsTo = (album: Album, message: Json, post: DraftPost): boolean =>
  album.items < MAX_ITEMS &&
  isPiece(album.last) &&
  isPiece(message) &&
  numberIn(message.id) === (numberIn(album.last.id) ?? 0) + 1 &&
  SAME.every((field) => album.last[field] === message[field]) &&
  (album.post.text === '' || post.text === '')

const isPiece = (message: Json): boolean => 'photo' in message || message.media_type === 'video_file'

export const joined = (album: Album, message: Json, post: DraftPost): Album => {
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
