import type { NotCarried } from '../../ingest/entry.js'
import { type Json, numberIn } from '../json.js'
import { joinedReactions } from '../reactions.js'
import type { DraftPost } from './post.js'

/** A post that may become an album: an export has a message for each picture or video of one. */
export interface Album {
  /** The number of the first message in the file. */
  line: number
  post: DraftPost
  /** What its first message contains that the post does not. */
  notCarried: readonly NotCarried[]
  last: { message: Json; epoch: unknown }
}

/** The most pictures and videos that Telegram allows in one album; their numbers follow each other. */
const MAX_ITEMS = 10

/** Telegram dates the parts of a large album one by one while they are uploaded. */
const MAX_SECONDS_APART = 2

const SAME = ['from_id', 'forwarded_from', 'forwarded_from_id'] as const

/**
 * Exports do not mark albums. Messages without others between them are taken for one if they have the same sender, at
 * most two seconds between neighbours, numbers as close as in an album (a part may have been deleted), and at most one
 * caption.
 */
export const belongsTo = (album: Album, message: Json, post: DraftPost): boolean =>
  isPhotoOrVideo(album.last.message) &&
  isPhotoOrVideo(message) &&
  isNumberInReach(album.post.seq, message) &&
  isSoonAfter(album.last.epoch, post.epoch) &&
  SAME.every((field) => album.last.message[field] === message[field]) &&
  (album.post.text === '' || post.text === '')

const isPhotoOrVideo = (message: Json): boolean => 'photo' in message || message.media_type === 'video_file'

const isNumberInReach = (firstSeq: string, { id }: Json): boolean => {
  const distance = (numberIn(id) ?? Number.NaN) - Number(firstSeq)
  return distance > 0 && distance < MAX_ITEMS
}

const isSoonAfter = (before: unknown, epoch: unknown): boolean => {
  const seconds = (numberIn(epoch) ?? Number.NaN) - (numberIn(before) ?? Number.NaN)
  return seconds >= 0 && seconds <= MAX_SECONDS_APART
}

/** The album with one more message. */
export const addToAlbum = (album: Album, message: Json, post: DraftPost): Album => {
  const images = [...(album.post.images ?? []), ...(post.images ?? [])]
  return {
    ...album,
    last: { message, epoch: post.epoch },
    post: {
      ...album.post,
      text: album.post.text || post.text,
      ...(images.length > 0 ? { images } : {}),
      ...(post.video ? { video: true } : {}),
      media: [...new Set([...(album.post.media ?? []), ...(post.media ?? [])])],
      ...reactionsOf(album.post, post),
      ...latestEdit(album.post, post),
    },
  }
}

const reactionsOf = (a: DraftPost, b: DraftPost): Pick<DraftPost, 'reactions'> => {
  const reactions = joinedReactions([a.reactions, b.reactions])
  return reactions === undefined ? {} : { reactions }
}

const latestEdit = (a: DraftPost, b: DraftPost): Pick<DraftPost, 'edited' | 'edited_at'> => {
  const instants = [a, b].flatMap(({ edited_at: at }) => (at === undefined ? [] : [at]))
  return {
    ...(a.edited || b.edited ? { edited: true } : {}),
    ...(instants.length === 0 ? {} : { edited_at: Math.max(...instants) }),
  }
}
