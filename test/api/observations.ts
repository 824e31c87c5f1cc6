import type { ChannelObservation, Observation, PostObservation } from '../../src/ingest/observation.js'

/** Seconds of a Moscow wall time. */
export const moscow = (text: string): number => Date.parse(`${text}+03:00`) / 1000

type ChatFields = Partial<Omit<ChannelObservation, 'kind' | 'chat_id'>>
type PostFields = Partial<Omit<PostObservation, 'kind' | 'chat_id' | 'seq' | 'epoch'>>

/** A channel that was first seen before anything else here happens. */
export const chat = (chat_id: number, handle: string | null, fields: ChatFields = {}): Observation => ({
  kind: 'channel',
  at: moscow('1999-01-01T00:00:00'),
  chat_id,
  chat_type: 'channel',
  title: `Канал ${chat_id}`,
  handle,
  ...fields,
})

/** A post, seen in the second of its publication. */
export const post = (
  chat_id: number,
  seq: string,
  published: string,
  fields: PostFields = {},
): Observation => ({
  kind: 'post',
  at: moscow(published),
  epoch: moscow(published),
  chat_id,
  seq,
  ...fields,
})

/** Something seen that changes nothing but the data's clock. */
export const clockAt = (text: string, chat_id: number): Observation => ({
  kind: 'channel',
  at: moscow(text),
  chat_id,
})
