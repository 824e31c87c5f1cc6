import type { MediaKind, PostObservation } from '../ingest/observation.js'

/** What a post carries apart from where and when it is seen. */
export type Content = Pick<
  PostObservation,
  'video' | 'repost_from' | 'repost_handle' | 'repost_chat_id' | 'repost_seq'
> & { text: string; images: readonly string[]; media: readonly MediaKind[] }
