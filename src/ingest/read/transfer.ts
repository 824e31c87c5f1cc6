import type { Row } from '../../store/index.js'
import type { SeenChat } from '../facts/chats.js'
import type { Condensed } from '../facts/condense.js'
import type { SeenPost } from '../facts/posts.js'
import { type Bytes, bytes, bytesReader, type Numbers, numberAt, numberOrNull, numbers } from './columns.js'

/** What was condensed, as it passes from the thread that reads to the thread that writes. */
export interface Transferred {
  clock: number
  chats: SeenChat[]
  subscriberDays: ColumnsOf<'subscriber_days'>
  posts: ColumnsOf<'posts'> & { textTerms: Bytes }
}

type ColumnsOf<T extends 'subscriber_days' | 'posts'> = {
  [C in keyof Row<T>]: NonNullable<Row<T>[C]> extends Buffer
    ? Bytes
    : NonNullable<Row<T>[C]> extends number
      ? Numbers
      : Row<T>[C][]
}

export const pack = ({ clock, chats, subscriberDays, posts }: Condensed): Transferred => ({
  clock,
  chats,
  subscriberDays: packDays(subscriberDays),
  posts: packPosts(posts),
})

export const unpack = ({ clock, chats, subscriberDays, posts }: Transferred): Condensed => ({
  clock,
  chats,
  subscriberDays: unpackDays(subscriberDays),
  posts: unpackPosts(posts),
})

const packDays = (rows: readonly Row<'subscriber_days'>[]): ColumnsOf<'subscriber_days'> => ({
  chat_id: numbers(rows, (row) => row.chat_id),
  day: numbers(rows, (row) => row.day),
  first_subs: numbers(rows, (row) => row.first_subs),
  subs: numbers(rows, (row) => row.subs),
  points: bytes(rows, (row) => row.points),
})

const unpackDays = (columns: ColumnsOf<'subscriber_days'>): Row<'subscriber_days'>[] => {
  const nextPoints = bytesReader(columns.points)
  return Array.from(columns.chat_id, (chatId, i) => ({
    chat_id: chatId,
    day: numberAt(columns.day, i),
    first_subs: numberAt(columns.first_subs, i),
    subs: numberAt(columns.subs, i),
    points: nextPoints() ?? NO_BYTES,
  }))
}

const NO_BYTES = Buffer.alloc(0)

const packPosts = (rows: readonly SeenPost[]): Transferred['posts'] => ({
  chat_id: numbers(rows, (row) => row.chat_id),
  seq: rows.map((row) => row.seq),
  epoch: numbers(rows, (row) => row.epoch),
  day: numbers(rows, (row) => row.day),
  hour: numbers(rows, (row) => row.hour),
  is_repost: numbers(rows, (row) => row.is_repost),
  deleted: numbers(rows, (row) => row.deleted),
  edited: numbers(rows, (row) => row.edited),
  video: numbers(rows, (row) => row.video),
  views: numbers(rows, (row) => row.views),
  views_24h: numbers(rows, (row) => row.views_24h),
  views_48h: numbers(rows, (row) => row.views_48h),
  reposts: numbers(rows, (row) => row.reposts),
  repost_chat_id: numbers(rows, (row) => row.repost_chat_id),
  repost_seq: rows.map((row) => row.repost_seq),
  repost_handle: rows.map((row) => row.repost_handle),
  repost_from: rows.map((row) => row.repost_from),
  images: rows.map((row) => row.images),
  seen: bytes(rows, (row) => row.seen),
  curve: bytes(rows, (row) => row.curve),
  text: rows.map((row) => row.text),
  textTerms: bytes(rows, (row) => row.textTerms),
})

const unpackPosts = (columns: Transferred['posts']): SeenPost[] => {
  const nextSeen = bytesReader(columns.seen)
  const nextCurve = bytesReader(columns.curve)
  const nextTerms = bytesReader(columns.textTerms)
  return columns.seq.map((seq, i) => ({
    chat_id: numberAt(columns.chat_id, i),
    seq,
    epoch: numberOrNull(columns.epoch, i),
    day: numberOrNull(columns.day, i),
    hour: numberOrNull(columns.hour, i),
    is_repost: numberAt(columns.is_repost, i),
    deleted: numberAt(columns.deleted, i),
    edited: numberAt(columns.edited, i),
    video: numberAt(columns.video, i),
    views: numberOrNull(columns.views, i),
    views_24h: numberOrNull(columns.views_24h, i),
    views_48h: numberOrNull(columns.views_48h, i),
    reposts: numberAt(columns.reposts, i),
    repost_chat_id: numberOrNull(columns.repost_chat_id, i),
    repost_seq: columns.repost_seq[i] ?? null,
    repost_handle: columns.repost_handle[i] ?? null,
    repost_from: columns.repost_from[i] ?? null,
    images: columns.images[i] ?? null,
    seen: nextSeen() ?? NO_BYTES,
    curve: nextCurve(),
    text: columns.text[i] ?? null,
    textTerms: nextTerms() ?? NO_BYTES,
  }))
}
