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

const MOVING: readonly MediaKind[] = ['video', 'animation', 'round']

/** Whether a post has video: as it was observed, or by its attachments. */
export const hasVideo = ({ video, media }: { video: number; media: string | null }): boolean =>
  video === 1 || decodeMedia(media ?? '').some((kind) => MOVING.includes(kind))
