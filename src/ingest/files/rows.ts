import { type RawBuilder, sql } from 'kysely'
import { decodeEngagement } from '../../domain/engagement.js'
import { postLinkOf } from '../../domain/links.js'
import { decodePoints } from '../../domain/points.js'
import { MICRO, ratio2 } from '../../domain/rounding.js'
import { HOUR_SECONDS } from '../../domain/time.js'
import { curveSince } from '../../domain/views.js'
import {
  chatKeys,
  loadByChat,
  type ReadTransaction,
  type Row,
  roundsOf,
  scanRows,
} from '../../store/index.js'
import type { FileRow } from './table.js'
import type { FileTableName } from './tables.js'

/** Which rows are read: of these chats, of all where there is no list; of days from the first to the last. */
export interface Chosen {
  chatIds?: readonly number[] | undefined
  firstDay: number
  lastDay: number
}

export interface TableReading extends Chosen {
  tx: ReadTransaction
  linkBase: string
}

type Rows = AsyncGenerator<readonly FileRow[]>

/** The view with the numbers of cards takes a while for each query. */
const CHATS_PER_ROUND = 2_000

type Card = Record<string, unknown>

async function* cardRows({ tx, chatIds }: TableReading): AsyncGenerator<Card[]> {
  if (chatIds === undefined) return yield* scanRows<Card>(tx, sql`select * from v_chats`, ['chat_id'])
  for (const round of roundsOf(chatIds, CHATS_PER_ROUND)) {
    const { rows } = await sql<Card>`
      select v.* from ${chatKeys(tx.dialect, round)} cross join v_chats as v
      where v.chat_id = k.chat_id order by v.chat_id`.execute(tx.db)
    yield rows
  }
}

async function* chats(reading: TableReading): Rows {
  for await (const rows of cardRows(reading)) yield rows.map(chatRow)
}

const FLAGS = ['verified', 'is_public']

const chatRow = (card: Card): FileRow =>
  Object.fromEntries(
    Object.entries(card).map(([name, value]) => {
      if (name.endsWith('_at')) return [name, secondsOf(value as string | Date | null)]
      return [name, FLAGS.includes(name) ? Boolean(value) : (value as string | number | null)]
    }),
  )

/** An instant of a view: a text on SQLite. */
const secondsOf = (instant: string | Date | null): number | null =>
  instant === null ? null : new Date(instant).getTime() / 1000

/** The rows of a table of posts or days in the order of their key, for all chats or for one after the other. */
async function* scanChosen<R extends object>(
  { tx, chatIds, firstDay, lastDay }: TableReading,
  table: string | RawBuilder<unknown>,
  columns: readonly string[],
  primaryKey: readonly string[],
): AsyncGenerator<R[]> {
  const source = typeof table === 'string' ? sql.table(table) : table
  const selected = sql.join(columns.map((column) => sql.ref(column)))
  const days = sql`day between ${firstDay} and ${lastDay}`
  const rowsOf = (where: ReturnType<typeof sql>) =>
    scanRows<R>(tx, sql`select * from (select ${selected} from ${source} where ${where}) as r`, primaryKey)
  if (chatIds === undefined) return yield* rowsOf(days)
  for (const chatId of chatIds) yield* rowsOf(sql`chat_id = ${chatId} and ${days}`)
}

/** Pages of rows whose chats have a card, each with its chat. */
async function* withChats<R extends { chat_id: number }>(
  tx: ReadTransaction,
  pages: AsyncIterable<readonly R[]>,
): AsyncGenerator<{ row: R; chat: Row<'chats'> }[]> {
  for await (const rows of pages) {
    const ids = [...new Set(rows.map(({ chat_id }) => chat_id))]
    const known = new Map((await loadByChat(tx, 'chats', ids)).map((chat) => [chat.chat_id, chat]))
    yield rows.flatMap((row) => {
      const chat = known.get(row.chat_id)
      return chat === undefined ? [] : [{ row, chat }]
    })
  }
}

const POST_KEY = ['chat_id', 'seq'] as const

const POST_COLUMNS = [
  ...[
    ...POST_KEY,
    'epoch',
    'day',
    'hour',
    'is_repost',
    'deleted',
    'edited',
    'views',
    'views_24h',
    'views_48h',
  ],
  ...['forwards', 'comments', 'reactions', 'reposts', 'edited_at', 'repost_chat_id', 'repost_seq'],
  ...['repost_handle', 'repost_from', 'url', 'media', 'text'],
]

async function* posts(reading: TableReading): Rows {
  const pages = scanChosen<Row<'posts'>>(reading, 'posts', POST_COLUMNS, POST_KEY)
  for await (const page of withChats(reading.tx, pages))
    yield page.map(({ row, chat }) => postRow(row, chat, reading.linkBase))
}

const postRow = (post: Row<'posts'>, chat: Row<'chats'>, linkBase: string): FileRow => ({
  chat_id: post.chat_id,
  seq: post.seq,
  url: postLinkOf(chat, post, linkBase),
  published_at: post.epoch,
  day: post.day,
  hour: post.hour,
  text: post.text ?? '',
  views: post.views,
  views_24h: viewsOf(post.views_24h),
  views_48h: viewsOf(post.views_48h),
  forwards: post.forwards,
  comments: post.comments,
  reactions: post.reactions,
  reposts: post.reposts,
  is_repost: post.is_repost === 1,
  deleted: post.deleted === 1,
  edited: post.edited === 1 || post.edited_at !== null,
  edited_at: post.edited_at,
  media: post.media,
  repost_chat_id: post.repost_chat_id,
  repost_seq: post.repost_seq,
  repost_handle: post.repost_handle,
  repost_from: post.repost_from,
})

const viewsOf = (millionths: number | null): number | null =>
  millionths === null ? null : millionths / MICRO

/** A post of which there is a series, with when it was published. */
type Seen<C extends 'curve' | 'engagement'> = Pick<Row<'posts'>, 'chat_id' | 'seq' | C> & { epoch: number }

const seriesPages = <C extends 'curve' | 'engagement'>(reading: TableReading, series: C) =>
  withChats(reading.tx, scanChosen<Seen<C>>(reading, 'posts', [...POST_KEY, 'epoch', series], POST_KEY))

/** A series has any number of rows, so that those of a page of posts are not in memory at once. */
const ROWS_AT_ONCE = 5_000

async function* unpacked<R extends object>(
  pages: AsyncIterable<readonly { row: R }[]>,
  rowsOf: (row: R) => FileRow[],
): Rows {
  let waiting: FileRow[] = []
  for await (const page of pages)
    for (const { row } of page) {
      for (const one of rowsOf(row)) waiting.push(one)
      if (waiting.length < ROWS_AT_ONCE) continue
      yield waiting
      waiting = []
    }
  yield waiting
}

const views = (reading: TableReading): Rows =>
  unpacked(seriesPages(reading, 'curve'), ({ chat_id, seq, epoch, curve }) =>
    curveSince(decodePoints(curve), epoch).map(({ at, value }) => ({
      chat_id,
      seq,
      seen_at: at,
      age_hours: ratio2(at - epoch, HOUR_SECONDS),
      views: value,
    })),
  )

const reactions = (reading: TableReading): Rows =>
  unpacked(seriesPages(reading, 'engagement'), ({ chat_id, seq, epoch, engagement }) =>
    curveSince(decodeEngagement(engagement), epoch).flatMap(({ at, reactions = {} }) =>
      Object.entries(reactions).map(([reaction, count]) => ({ chat_id, seq, seen_at: at, reaction, count })),
    ),
  )

const subscribers = (reading: TableReading): Rows => {
  const key = ['chat_id', 'day']
  const pages = scanChosen<Row<'subscriber_days'>>(reading, 'subscriber_days', [...key, 'points'], key)
  return unpacked(withChats(reading.tx, pages), ({ chat_id, day, points }) =>
    decodePoints(points).map(({ at, value }) => ({ chat_id, seen_at: at, day, subscribers: value })),
  )
}

async function* citations(reading: TableReading): Rows {
  const key = ['chat_id', 'seq', 'cited_chat_id']
  const columns = [...key, 'cited_seq', 'is_repost', 'dil', 'epoch', 'day']
  for await (const rows of scanChosen<Row<'citations'>>(reading, 'citations', columns, key))
    yield rows.map(({ is_repost, epoch, day, ...row }) => ({
      chat_id: row.chat_id,
      seq: row.seq,
      cited_chat_id: row.cited_chat_id,
      cited_seq: row.cited_seq,
      kind: is_repost === 1 ? 'repost' : 'mention',
      dil: row.dil,
      published_at: epoch,
      day,
    }))
}

/** They have no day of their own. */
const FAMILIES_BY_DAY = sql`(
  select f.*, p.day from copy_families as f join posts as p on p.chat_id = f.chat_id and p.seq = f.seq) as families`

async function* copies(reading: TableReading): Rows {
  const columns = [...POST_KEY, 'first_chat_id', 'first_seq', 'first_epoch', 'copies', 'day', 'epoch']
  for await (const rows of scanChosen<Row<'copy_families'> & { day: number }>(
    reading,
    FAMILIES_BY_DAY,
    columns,
    POST_KEY,
  ))
    yield rows.map((row) => ({
      chat_id: row.chat_id,
      seq: row.seq,
      published_at: row.epoch,
      day: row.day,
      first_chat_id: row.first_chat_id,
      first_seq: row.first_seq,
      first_published_at: row.first_epoch,
      copies: row.copies,
    }))
}

/** The rows of each table, some thousands at a time, in the order of the table's key. */
export const ROWS_OF: Readonly<Record<FileTableName, (reading: TableReading) => Rows>> = {
  chats,
  posts,
  views,
  subscribers,
  citations,
  copies,
  reactions,
}
