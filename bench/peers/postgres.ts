/** PostgreSQL's full-text search as its manual shows it: a stored tsvector with a GIN index. */
import { chmod } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { freePort } from '../../test/support/port.js'
import { embeddedPostgres } from '../../test/support/postgres.js'
import { cached, type Messenger } from '../messengers.js'
import type { OpenEngine } from './peer.js'
import { chatsOf, loadPosts, type PeerChat, type PeerPost } from './posts.js'
import { conditionsOf, MAX_SOURCES, readRequest, type SearchRequest } from './request.js'

const SCHEMA = `
  create table chats (chat_id bigint primary key, handle text, title text, chat_type text, category text,
    participants_count bigint);
  create table posts (id bigint primary key, chat_id bigint, seq text, epoch bigint, day int, views bigint,
    is_repost int, deleted int, text text,
    tsv tsvector generated always as (to_tsvector('russian', text)) stored)`

const INDEXES = `
  create index posts_tsv on posts using gin (tsv);
  create index posts_epoch on posts (epoch);
  create index posts_chat on posts (chat_id, epoch)`

const TYPES: Readonly<Record<string, string>> = {
  handle: 'text',
  title: 'text',
  chat_type: 'text',
  category: 'text',
  seq: 'text',
  text: 'text',
}

/** What common guides advise for a dedicated server; everything else has its default. */
const SETTINGS = [
  'shared_buffers=1GB',
  'work_mem=64MB',
  'maintenance_work_mem=512MB',
  'effective_cache_size=4GB',
]

/** One connection for each of the questions of a first page, so that they are answered side by side. */
const CONNECTIONS = 4

const FOUND = `from posts join chats using (chat_id) where tsv @@ websearch_to_tsquery('russian', $1)`

export const openPostgres: OpenEngine = async (messenger) => {
  const directory = await cached(`postgres-${messenger.name}`, (to) => fill(messenger, join(to, 'data')))
  const { server, pool } = await start(join(directory, 'data'))
  const { rows } = await pool.query('show server_version')
  return {
    version: String(rows[0]?.server_version),
    answer: (query) => search(pool, readRequest(query)),
    close: async () => {
      await pool.end()
      await server.stop()
    },
  }
}

const search = async (pool: pg.Pool, request: SearchRequest) => {
  const { order, limit, offset, isFirstPage } = request
  const conditions = conditionsOf(request, (n) => `$${n + 1}`)
  const found = FOUND + conditions.sql
  const all = async (sql: string) =>
    (await pool.query(sql, [textOf(request), ...conditions.values])).rows as Record<string, unknown>[]
  const [items, total, sources, timeline] = await Promise.all([
    all(`select id, posts.chat_id, seq, epoch, views, is_repost, text, handle, title, chat_type, participants_count
         ${found} order by ${order} desc limit ${limit} offset ${offset}`),
    all(`select count(*) as total ${found}`),
    isFirstPage &&
      all(`select chat_id, title, count(*) as count ${found}
           group by chat_id, title order by count(*) desc limit ${MAX_SOURCES}`),
    isFirstPage &&
      all(`select day, count(*) as posts, sum(views) as views ${found} group by day order by day`),
  ])
  return { items, total: Number(total[0]?.total), ...(sources && { sources }), ...(timeline && { timeline }) }
}

const textOf = ({ words, exact, unwanted }: SearchRequest): string => {
  const wanted = words.join(' ')
  return [exact ? `"${wanted}"` : wanted, ...unwanted.map((word) => `-${word}`)].join(' ')
}

const start = async (databaseDir: string, initialise = false) => {
  const port = await freePort()
  const server = embeddedPostgres(databaseDir, port, SETTINGS)
  if (initialise) await server.initialise()
  await server.start()
  const connectionString = `postgres://postgres:postgres@127.0.0.1:${port}/postgres`
  return { server, pool: new pg.Pool({ connectionString, max: CONNECTIONS }) }
}

const fill = async (messenger: Messenger, databaseDir: string): Promise<void> => {
  // Started as root, the server runs as another user, who must be able to enter the folder.
  await chmod(join(databaseDir, '..'), 0o755)
  const { server, pool } = await start(databaseDir, true)
  await pool.query(SCHEMA)
  await insert(pool, 'chats', chatsOf(messenger))
  await loadPosts(messenger, (posts) => insert(pool, 'posts', posts))
  await pool.query(INDEXES)
  await pool.query('vacuum analyze')
  await pool.end()
  await server.stop()
}

/** Many rows in one statement: a list for each column. */
const insert = async (
  pool: pg.Pool,
  table: string,
  rows: readonly (PeerChat | PeerPost)[],
): Promise<void> => {
  const columns = Object.keys(rows[0] ?? {})
  const lists = columns.map((column, i) => `$${i + 1}::${TYPES[column] ?? 'bigint'}[]`)
  await pool.query(
    `insert into ${table} (${columns.join(', ')}) select * from unnest(${lists.join(', ')})`,
    columns.map((column) => rows.map((row) => (row as unknown as Record<string, unknown>)[column])),
  )
}
