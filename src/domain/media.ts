/** Kinds of attachments of a post. */
export const MEDIA_KINDS = [
  'photo',
  'video',
  'animation',
  'round',
  'voice',
  'audio',
  'sticker',
  'file',
  'poll',
  'location',
  'contact',
] as const
export type MediaKind = (typeof MEDIA_KINDS)[number]

const BETWEEN_KINDS = ' '

export const encodeMedia = (media: readonly MediaKind[]): string => media.join(BETWEEN_KINDS)

export const decodeMedia = (stored: string): MediaKind[] =>
  stored === '' ? [] : (stored.split(BETWEEN_KINDS) as MediaKind[])

const VIDEO_KINDS: readonly MediaKind[] = ['video', 'animation', 'round']

/** Whether a post with an attachment of this kind counts as one with video. */
export const isVideo = (kind: MediaKind): boolean => VIDEO_KINDS.includes(kind)

/** What posts are counted as: by the first of these that they are, otherwise as text. */
export const CONTENT_TYPES = ['repost', 'video', 'image', 'audio', 'sticker', 'poll', 'file', 'text'] as const
export type ContentType = (typeof CONTENT_TYPES)[number]

/**
 * What the market counts a known post as: its content; `unseen` where no source ever told about attachments, so that
 * nobody knows whether it is only text; `deleted`.
 */
export type PostKind = ContentType | 'unseen' | 'deleted'

interface PostContent {
  is_repost: number
  video: number
  images: string | null
  media: string | null
}

export const contentTypeOf = (post: PostContent): ContentType => {
  const kinds = decodeMedia(post.media ?? '')
  const has = (...wanted: MediaKind[]): boolean => wanted.some((kind) => kinds.includes(kind))
  if (post.is_repost === 1) return 'repost'
  if (hasVideo(post)) return 'video'
  if (has('photo') || (post.images ?? '[]') !== '[]') return 'image'
  if (has('audio', 'voice')) return 'audio'
  return (['sticker', 'poll', 'file'] as const).find((kind) => has(kind)) ?? 'text'
}

/** Whether a post has video: as it was observed, or by its attachments. */
export const hasVideo = ({ video, media }: { video: number; media: string | null }): boolean =>
  video === 1 || decodeMedia(media ?? '').some(isVideo)
