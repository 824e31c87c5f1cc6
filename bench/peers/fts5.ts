/** SQLite's FTS5 as its manual shows it: an external content table, joined, sorted and grouped. */
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { cached, type Messenger } from '../messengers.js'
import type { OpenEngine } from './peer.js'
import { chatsOf, loadPosts } from './posts.js'
import { conditionsOf, MAX_SOURCES, readRequest, type SearchRequest } from './request.js'

const SCHEMA = `
  create table chats (chat_id integer primary key, handle text, title text, chat_type text, category text,
    participants_count integer);
  create table posts (id integer primary key, chat_id integer, seq text, epoch integer, day integer, views integer,
    is_repost integer, deleted integer, text text);
  create virtual table posts_fts using fts5(text, content='posts', content_rowid='id');`

const INDEXES = `
  create index posts_epoch on posts (epoch);
  create index posts_chat on posts (chat_id, epoch);
  insert into posts_fts (posts_fts) values ('rebuild');
  insert into posts_fts (posts_fts) values ('optimize');
  analyze;`

const FOUND = `
  from posts_fts join posts on posts.id = posts_fts.rowid join chats using (chat_id) where posts_fts match ?`

export const openFts5: OpenEngine = async (messenger) => {
  const directory = await cached(`fts5-${messenger.name}`, (to) => fill(messenger, join(to, 'fts5.db')))
  const database = new Database(join(directory, 'fts5.db'), { readonly: true })
  database.pragma('cache_size = -65536')
  return {
    version: String(database.prepare('select sqlite_version()').pluck().get()),
    answer: async (query) => search(database, readRequest(query)),
    close: async () => {
      database.close()
    },
  }
}

const search = (database: Database.Database, request: SearchRequest) => {
  const { order, limit, offset, isFirstPage } = request
  const conditions = conditionsOf(request, () => '?')
  const found = FOUND + conditions.sql
  const values = [matchOf(request), ...conditions.values]
  const all = (sql: string, ...more: unknown[]) => database.prepare(sql).all(...values, ...more)
  return {
    items: all(
      `select posts.*, handle, title, chat_type, participants_count ${found}
       order by ${order} desc limit ? offset ?`,
      limit,
      offset,
    ),
    total: database.prepare(`select count(*) ${found}`).pluck().get(values),
    ...(isFirstPage && {
      sources: all(
        `select chat_id, title, count(*) as count ${found} group by chat_id order by count(*) desc limit ?`,
        MAX_SOURCES,
      ),
      timeline: all(`select day, count(*) as posts, sum(views) as views ${found} group by day order by day`),
    }),
  }
}

const quoted = (text: string): string => `"${text}"`

const matchOf = ({ words, exact, unwanted }: SearchRequest): string => {
  const wanted = exact ? quoted(words.join(' ')) : words.map(quoted).join(' AND ')
  return [`(${wanted})`, ...unwanted.map(quoted)].join(' NOT ')
}

const fill = async (messenger: Messenger, file: string): Promise<void> => {
  const database = new Database(file)
  database.pragma('journal_mode = WAL')
  database.pragma('synchronous = OFF')
  database.exec(SCHEMA)
  const chat = database.prepare(
    'insert into chats values (@chat_id, @handle, @title, @chat_type, @category, @participants_count)',
  )
  const post = database.prepare(
    'insert into posts values (@id, @chat_id, @seq, @epoch, @day, @views, @is_repost, @deleted, @text)',
  )
  const insert = database.transaction((statement: Database.Statement, rows: readonly unknown[]) => {
    for (const row of rows) statement.run(row)
  })
  insert(chat, chatsOf(messenger))
  await loadPosts(messenger, async (posts) => insert(post, posts))
  database.exec(INDEXES)
  database.close()
}
