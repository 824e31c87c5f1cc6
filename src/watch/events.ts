import { sql } from 'kysely'
import { groupBy } from '../domain/group.js'
import { postLinkOf, webAddress } from '../domain/links.js'
import { isEdited } from '../domain/post-fields.js'
import { DAY_SECONDS } from '../domain/time.js'
import {
  loadByChat,
  loadByPost,
  type PostKey,
  type ReadTransaction,
  type Row,
  roundsOf,
  type WriteTransaction,
} from '../store/index.js'

/** `overflow` says that a batch made more events of a watch than are recorded. */
export type EventKind = 'match' | 'deleted' | 'overflow'

/** An event that a batch has made. */
export interface DueEvent {
  watchId: string
  kind: EventKind
  chatId: number
  seq: string
  /** When the post was published. */
  epoch: number
}

/** The post of an event, as it was then. */
export interface EventPost {
  chat_id: number
  handle: string | null
  title: string
  chat_type: string
  seq: string
  url: string | null
  text: string
  /** Unix seconds. */
  epoch: number
  /** Null where nobody saw them. */
  views: number | null
  is_repost: boolean
  edited: boolean
  deleted: boolean
}

export interface WatchEvent {
  id: number
  watchId: string
  kind: EventKind
  /** Unix seconds. */
  recordedAt: number
  content: EventPost | { skipped: number }
}

/** How long events can be read and delivered again, and for how long a post is known to have rung. */
export const KEPT_DAYS = 30
/** Of one watch in one batch; the newest posts are kept. */
export const MAX_EVENTS_PER_BATCH = 10_000
const MAX_TEXT_UNITS = 10_000
const EVENTS_PER_STEP = 1_000

/** Event ids grow with time, so that they are new even after an older backup was restored. */
const IDS_PER_SECOND = 1_000_000
export const firstIdAt = (recordedAt: number): number => recordedAt * IDS_PER_SECOND

export interface WriteOptions {
  linkBase: string
  recordedAt: number
}

/** Writes events in the order of publication, each post once for each watch and kind. */
export const writeEvents = async (
  tx: WriteTransaction,
  due: readonly DueEvent[],
  options: WriteOptions,
): Promise<void> => {
  const { kept, skipped } = withinLimit(due)
  let nextId = Math.max((await lastEventId(tx)) + 1, firstIdAt(options.recordedAt))
  for (const step of roundsOf(kept, EVENTS_PER_STEP)) {
    const contentOf = await loadContents(tx, step, options.linkBase)
    const rows = step.map((event) => rowOf(event, nextId++, contentOf(event), options))
    await tx.insertMissing('watch_events', rows)
  }
  const overflows = Array.from(skipped, ([watchId, count]) =>
    rowOf(overflowOf(watchId, nextId), nextId++, JSON.stringify({ skipped: count }), options),
  )
  await tx.insertMissing('watch_events', overflows)
}

const inOrder = (a: DueEvent, b: DueEvent): number =>
  a.epoch - b.epoch || a.chatId - b.chatId || (a.seq < b.seq ? -1 : 1)

const withinLimit = (due: readonly DueEvent[]): { kept: DueEvent[]; skipped: Map<string, number> } => {
  const skipped = new Map<string, number>()
  const kept = [...groupBy(due, ({ watchId }) => watchId)].flatMap(([watchId, events]) => {
    const ordered = events.toSorted(inOrder)
    const surplus = ordered.length - MAX_EVENTS_PER_BATCH
    if (surplus <= 0) return ordered
    skipped.set(watchId, surplus)
    return ordered.slice(surplus)
  })
  return { kept: kept.sort(inOrder), skipped }
}

/** It belongs to no post; its number tells it from others of the watch. */
const overflowOf = (watchId: string, id: number): DueEvent => ({
  watchId,
  kind: 'overflow',
  chatId: 0,
  seq: String(id),
  epoch: 0,
})

export const lastEventId = async ({ db }: Pick<ReadTransaction, 'db'>): Promise<number> => {
  const { rows } = await sql<{ id: number | null }>`select max(id) as id from watch_events`.execute(db)
  return rows[0]?.id ?? 0
}

const rowOf = (
  { watchId, kind, chatId, seq }: DueEvent,
  id: number,
  content: string,
  { recordedAt }: WriteOptions,
): Row<'watch_events'> => ({
  id,
  watch_id: watchId,
  kind,
  post_chat_id: chatId,
  post_seq: seq,
  recorded_at: recordedAt,
  content,
})

const nameOf = (chatId: number, seq: string): string => `${chatId}/${seq}`

/** The posts of events as JSON; many watches may have found the same post. */
const loadContents = async (
  tx: WriteTransaction,
  events: readonly DueEvent[],
  linkBase: string,
): Promise<(event: DueEvent) => string> => {
  const keys = new Map(
    events.map(({ chatId, seq }): [string, PostKey] => [nameOf(chatId, seq), [chatId, seq]]),
  )
  const posts = await loadByPost(tx, 'posts', [...keys.values()])
  const chats = await loadByChat(tx, 'chats', [...new Set(events.map(({ chatId }) => chatId))])
  const chatOf = new Map(chats.map((chat) => [chat.chat_id, chat]))
  const contents = new Map(
    posts.flatMap((post) => {
      const chat = chatOf.get(post.chat_id)
      return chat === undefined
        ? []
        : [[nameOf(post.chat_id, post.seq), JSON.stringify(contentOf(post, chat, linkBase))]]
    }),
  )
  return ({ chatId, seq }) => {
    const content = contents.get(nameOf(chatId, seq))
    if (content === undefined)
      throw new Error(`A watch has found the post ${chatId}/${seq}, which is not stored.`)
    return content
  }
}

const contentOf = (post: Row<'posts'>, chat: Row<'chats'>, linkBase: string): EventPost => ({
  chat_id: post.chat_id,
  handle: chat.handle,
  title: chat.title,
  chat_type: chat.chat_type,
  seq: post.seq,
  url: postLinkOf(chat, post, linkBase),
  text: (post.text ?? '').slice(0, MAX_TEXT_UNITS),
  epoch: post.epoch ?? 0,
  views: post.views,
  is_repost: post.is_repost === 1,
  edited: isEdited(post),
  deleted: post.deleted === 1,
})

export const removeOldEvents = async ({ db }: WriteTransaction, recordedAt: number): Promise<void> => {
  await db
    .deleteFrom('watch_events')
    .where('id', '<', firstIdAt(recordedAt - KEPT_DAYS * DAY_SECONDS))
    .execute()
}

export const decodeEvent = (row: Row<'watch_events'>): WatchEvent => ({
  id: row.id,
  watchId: row.watch_id,
  kind: row.kind as EventKind,
  recordedAt: row.recorded_at,
  content: withAddress(JSON.parse(row.content) as WatchEvent['content']),
})

/** An older version may have recorded an address that is none. */
const withAddress = (content: WatchEvent['content']): WatchEvent['content'] =>
  'skipped' in content ? content : { ...content, url: webAddress(content.url) }
