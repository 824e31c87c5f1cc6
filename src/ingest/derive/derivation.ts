import type { TableName, WriteTransaction } from '../../store/index.js'
import type { ChatChange } from '../facts/chats.js'
import type { PostChange } from '../facts/post.js'
import type { SubscriberDayRow } from '../facts/subscriber-day.js'
import type { CountChanges } from '../facts/subscribers.js'

/** What a part of a batch has changed about the facts. */
export interface PartChanges {
  /** The data clock after the part, or the wall clock if configured. */
  now: number
  /** The data clock after the part. */
  clock: number
  chats: readonly ChatChange[]
  counts: CountChanges
  /** The counts as they were read, be they known already or not. */
  subscriberDays: readonly SubscriberDayRow[]
  posts: readonly PostChange[]
  /** The changes of posts that are counted: those of visible chats. All posts of a chat that has just appeared are new. */
  counted: readonly PostChange[]
}

/** A part in which nothing has changed. */
export const NO_CHANGES: Omit<PartChanges, 'now' | 'clock'> = {
  chats: [],
  counts: { days: [], from: new Map() },
  subscriberDays: [],
  posts: [],
  counted: [],
}

/** What holds when all parts of a batch have been noted. */
export interface BatchEnd {
  /** The data clock before and after. */
  clockBefore: number
  clock: number
  /** The data version that the batch makes. */
  version: number
}

/** Is called with the number of posts that have been read since the last call. */
export type OnPosts = (posts: number) => void

/**
 * Something that is derived from the facts: the tables that it owns, and how they follow what changes. What a batch
 * leaves is what a rebuild gives.
 */
export interface Derivation {
  /** What is told of a rebuild while it works on this. */
  readonly name: string
  /** The tables that nothing else writes; a rebuild empties them first. */
  readonly tables: readonly TableName[]
  /** Derives what follows from a part alone, and remembers what is needed in the end. */
  note?(tx: WriteTransaction, part: PartChanges): Promise<void>
  /** Derives what follows from all parts together. */
  finish?(tx: WriteTransaction, end: BatchEnd): Promise<void>
  /**
   * Derives everything from the facts. Without it, a rebuild notes all facts page by page, and finishes: that is for what
   * remembers little.
   */
  rebuild?(tx: WriteTransaction, end: BatchEnd, onPosts: OnPosts): Promise<void>
}
