import type { Point } from '../points.js'
import type { SubscriberDay } from '../subscribers.js'

/** Subscribers and citations are looked at over these days, posts over fewer. */
export const AUDIT_DAYS = 90
export const AUDIT_POST_DAYS = 30
/** The age that a post must have for every sign. */
export const GROWN_POST_DAYS = 3

/** An own post with its view curve since the publication. */
export interface AuditPost {
  seq: string
  epoch: number
  day: number
  views: number | null
  /** Millionths of a view. */
  views_24h: number | null
  /** Reposts of it that were observed. */
  reposts: number
  curve: readonly Point[]
}

/** Another chat's post that said the same first. */
export interface CopiedFrom {
  chatId: number
  seq: string
}

/** An own post that copies a post of another chat and does not name that chat. */
export interface UnnamedCopy {
  seq: string
  epoch: number
  views: number | null
  /** With the post of its family that is most like it, in millionths. */
  similarity: number
  copyOf: CopiedFrom
}

/** How often another chat cites this one, and the other way round. */
export interface AuditPartner {
  chatId: number
  incoming: number
  outgoing: number
}

/** What the signs of a chat are computed from. All lists of days ascend. */
export interface AuditFacts {
  now: number
  counts: readonly SubscriberDay[]
  /** Days with a post. */
  postDays: ReadonlyMap<number, number>
  /** Days with citations of the chat. */
  citedDays: ReadonlyMap<number, number>
  /** Own posts of the last 30 days, the newest first: not all of a chat that publishes very much. */
  posts: readonly AuditPost[]
  /** How many own posts there are of the same days, and which of them are copies without a source, the newest first. */
  ownPosts: number
  unnamed: readonly UnnamedCopy[]
  partners: readonly AuditPartner[]
}

/** Why a sign cannot be told. */
export const REASONS = ['few_counts', 'few_posts', 'few_points', 'few_citations', 'few_own_posts'] as const
export type Reason = (typeof REASONS)[number]

/** A day on which the number of subscribers changed strikingly. */
export interface OddDay {
  day: number
  before: number
  after: number
  /** In percent a day. */
  pct: number
  /** Citations on this day and the two before, posts on this day and the one before. */
  citations: number
  posts: number
}

/** A post that shows a sign, with the number that does. */
export interface OddPost {
  seq: string
  epoch: number
  views: number | null
  value: number
  /** Only of copies. */
  copyOf?: CopiedFrom
}

export interface Evidence {
  days: readonly OddDay[]
  posts: readonly OddPost[]
  partners: readonly AuditPartner[]
}

export const NO_EVIDENCE: Evidence = { days: [], posts: [], partners: [] }

/** A number and what it rests on, or why there is none. */
export type Measure =
  | { value: number; restsOn: number; evidence: Evidence }
  | { value: null; restsOn: number; reason: Reason }

/** Evidence has no more days, posts or chats of a kind. */
export const MOST_EVIDENCE = 20
