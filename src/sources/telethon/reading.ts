import type { Reactions } from '../../domain/engagement.js'
import type { Entry, NotCarried } from '../../ingest/entry.js'
import type { ChannelObservation, ChatType, MediaKind } from '../../ingest/observation.js'

export interface DumpOptions {
  /** When the messages were read, in Unix seconds. */
  at: number
  /** Added to every chat. */
  traits: Pick<ChannelObservation, 'handle' | 'category' | 'region' | 'lang'>
  /** The title of chats without one in the dump. */
  title?: string | undefined
  /** The type of the chats, in place of the one that the messages suggest. */
  chatType?: ChatType | undefined
}

/** A post before it is validated. */
export interface DumpPost {
  kind: 'post'
  at: number
  chat_id: number
  seq: string
  text?: string
  media?: readonly MediaKind[]
  reactions?: Reactions
  [field: string]: unknown
}

/** A chat before it is validated. */
export interface DumpChat {
  kind: 'channel'
  at: number
  chat_id: number
  chat_type: ChatType
  title?: string
  handle?: string
}

/** What one object gives, or why it was rejected or skipped. Messages of one album have the same `group`. */
export type Reading =
  | { outcome: Exclude<Entry['outcome'], readonly unknown[]> }
  | { chats: readonly DumpChat[]; notCarried: readonly NotCarried[] }
  | { post: DumpPost; chat: DumpChat; group?: string | undefined; notCarried: readonly NotCarried[] }
