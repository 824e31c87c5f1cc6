import type { ChannelObservation, PostObservation } from '../../ingest/observation.js'
import { HIDDEN_SOURCE } from '../hidden-source.js'
import type { Channel } from './channel.js'
import type { PreviewMessage } from './message.js'

/** Which channel a page is of, and when it was read in Unix seconds. */
export interface PageOrigin {
  at: number
  chatId: number
}

export const channelObservation = (channel: Channel, { at, chatId }: PageOrigin): ChannelObservation => ({
  kind: 'channel',
  at,
  chat_id: chatId,
  chat_type: 'channel',
  handle: channel.handle,
  title: channel.title,
  description: channel.description,
  verified: channel.verified,
  is_public: true,
})

export const postObservation = (message: PreviewMessage, { at, chatId }: PageOrigin): PostObservation => {
  const { seq, epoch, text, images, video, media, reactions, edited, views, forward } = message
  return {
    kind: 'post',
    at,
    chat_id: chatId,
    seq,
    epoch,
    ...(text === undefined ? {} : { text }),
    ...(views === undefined ? {} : { views: views.value }),
    images,
    video,
    ...(media === undefined ? {} : { media }),
    ...(reactions === undefined ? {} : { reactions }),
    edited,
    ...(forward === undefined ? {} : repostOf(forward)),
  }
}

/** A source without a link to a post of a channel may be a person, so its name is left out. */
const repostOf = ({
  name,
  handle,
  chatId,
  seq,
}: NonNullable<PreviewMessage['forward']>): Partial<PostObservation> => ({
  repost_from: name === '' || seq === undefined ? HIDDEN_SOURCE : name,
  ...(handle === undefined ? {} : { repost_handle: handle }),
  ...(chatId === undefined ? {} : { repost_chat_id: chatId }),
  ...(seq === undefined ? {} : { repost_seq: seq }),
})
