import type { ChatType, MediaKind } from '../../ingest/observation.js'
import type { Cheat } from '../cheat.js'
import type { CompiledTheme } from '../compiled-themes.js'
import type { DeclinedWord } from '../language/words.js'
import type { Random } from '../random.js'
import type { Readers } from '../readers.js'
import type { Sight } from '../sight.js'

/** A post that others may still repost or link to. */
export interface RecentPost {
  seq: string
  epoch: number
  text: string
  images: readonly string[]
  video: boolean
  media: readonly MediaKind[]
}

export type Signature = 'none' | 'tags' | 'handle' | 'link'

/** What a chat will do to its names one day. */
export interface NameChange {
  day: number
  what: 'title' | 'handle' | 'description' | 'noHandle'
}

/** A chat of the demo: what it is, and, in the writable fields, its state on the day that is being generated. */
export interface DemoChat {
  readonly index: number
  readonly id: number
  readonly type: ChatType
  readonly theme: CompiledTheme
  readonly random: Random
  /** Decides about attachments, edits and what readers do. */
  readonly details: Random
  readonly readers: Readers
  readonly outer: Map<string, DeclinedWord>
  readonly category: string | null
  readonly region: string | null
  readonly verified: boolean
  readonly isPublic: boolean
  readonly hasWideSeq: boolean
  readonly countsMessages: boolean
  readonly signature: Signature
  readonly firstDay: number
  readonly lastPostDay: number
  /** Growth a day as a part of the subscribers, and where in its slow wave the chat is. */
  readonly trend: number
  readonly wavePhase: number
  /** Part of the subscribers who see a post, beside what the size gives. */
  readonly appeal: number
  readonly tauHours: number
  repostShare: number
  readonly sight: Sight
  /** None where the chat is honest. */
  cheat: Cheat | undefined

  title: string
  handle: string | null
  description: string
  change: NameChange | undefined
  postsPerDay: number
  subscribers: number
  likes: number
  messages: number
  nextSeq: number
  postDebt: number
  /** Indexes of the chats whose posts it reposts and mentions. */
  citedChats: readonly number[]
  keepsRecent: boolean
  recent: RecentPost[]
}
