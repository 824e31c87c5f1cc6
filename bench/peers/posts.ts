import Database from 'better-sqlite3'
import type { Messenger } from '../messengers.js'

/** What every engine of full text gets: the posts as they came in, with the chats that they belong to. */
export interface PeerPost {
  id: number
  chat_id: number
  seq: string
  epoch: number
  day: number
  views: number
  is_repost: number
  deleted: number
  text: string
}

export interface PeerChat {
  chat_id: number
  handle: string | null
  title: string
  chat_type: string
  category: string | null
  participants_count: number
}

const POSTS = `
  select row_number() over (order by posts.epoch) as id, posts.chat_id, posts.seq, posts.epoch, posts.day,
    coalesce(posts.views, 0) as views, posts.is_repost, posts.deleted, coalesce(posts.text, '') as text
  from posts join chats using (chat_id) where posts.epoch is not null order by posts.epoch`

const CHATS = 'select chat_id, handle, title, chat_type, category, participants_count from chats'

const ROWS_PER_BATCH = 5_000

export const chatsOf = (messenger: Messenger): PeerChat[] =>
  reading(messenger, (database) => database.prepare<[], PeerChat>(CHATS).all())

/** In batches, oldest first. */
export const loadPosts = (
  messenger: Messenger,
  take: (posts: readonly PeerPost[]) => Promise<unknown>,
): Promise<void> =>
  reading(messenger, async (database) => {
    let batch: PeerPost[] = []
    for (const post of database.prepare<[], PeerPost>(POSTS).iterate()) {
      batch.push(post)
      if (batch.length < ROWS_PER_BATCH) continue
      await take(batch)
      batch = []
    }
    if (batch.length > 0) await take(batch)
  })

const reading = <T>({ dataDir }: Messenger, work: (database: Database.Database) => T): T => {
  const database = new Database(`${dataDir}/channelscope.db`, { readonly: true })
  const close = () => database.close()
  const result = work(database)
  if (result instanceof Promise) result.then(close, close)
  else close()
  return result
}
