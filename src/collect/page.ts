import type { ChannelObservation, PostObservation } from '../ingest/observation.js'
import type { Count, PageOrigin } from '../sources/web-preview/index.js'
import type { Validators } from './request.js'
import type { ChannelState } from './state.js'

/** A post as a server shows it. */
export interface PagePost {
  seq: string
  /** The last of its numbers: an album of the preview has one for each picture or video. */
  lastSeq: string
  epoch: number
  fields: Omit<PostObservation, 'kind' | 'at' | 'chat_id' | 'seq' | 'epoch'>
  /** Whether its view count is rounded. */
  isRounded: boolean
  /** Names of parts that the reader does not know. */
  unknownParts: readonly string[]
}

/** Neighbouring posts of a channel. */
export interface Page {
  /** Undefined if the page does not contain it. */
  chatId: number | undefined
  /** Oldest first. */
  posts: readonly PagePost[]
  /** Numbers of messages that are no posts, or that cannot be read. */
  otherSeqs: readonly string[]
  /** What is wrong with each message that cannot be read. */
  faults: readonly string[]
}

/** What a server says about a channel itself. */
export interface ChannelInfo {
  traits: Omit<ChannelObservation, 'kind' | 'at' | 'chat_id' | 'participants_count'>
  subscribers: Count | undefined
}

export interface NewestPage {
  page: Page
  channel: ChannelInfo
  /** When it was read, in Unix seconds. */
  at: number
  validators: Validators
  /** When an exact count of subscribers was last asked for, in Unix seconds. */
  exactAskedAt: number
}

/** Where older posts begin. */
export interface OlderThan {
  /** The posts have numbers below this one. */
  before: string
  /** They were published up to this second. */
  epoch: number
}

/** A server whose channels are collected. */
export interface Site {
  /** The newest posts and the channel itself; undefined if nothing has changed since the last visit. */
  readNewest(state: ChannelState): Promise<NewestPage | undefined>
  /** The newest of the older posts. */
  readOlder(state: ChannelState, older: OlderThan): Promise<Page>
}

export const postObservation = (
  { seq, epoch, fields }: PagePost,
  { at, chatId }: PageOrigin,
): PostObservation => ({ kind: 'post', at, chat_id: chatId, seq, epoch, ...fields })

/** All numbers that a page shows. */
export const seqsOf = ({ posts, otherSeqs }: Page): string[] => [...posts.map(({ seq }) => seq), ...otherSeqs]
