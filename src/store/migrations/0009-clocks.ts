import { type Kysely, type Migration, sql } from 'kysely'
import type { Engine } from '../dialect.js'
import { COLUMN_TYPES } from './0001-first/column-types.js'

/**
 * The windows of a chat's numbers end with clocks of its own. All of these tables are derived: a store is derived anew when
 * a program of this version first opens it, so nothing is carried over.
 */
export const clocks = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>) => {
    const { text, bytes, inKeyOrder } = COLUMN_TYPES[engine]
    const statements = [...ofChats, ...ofDays(bytes, inKeyOrder), ...ofMarket(text, inKeyOrder)]
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
})

const FORMER_INDEXES = [
  'chats_by_reach',
  'chats_by_err',
  'chats_by_g_today',
  'chats_by_g_yest',
  'chats_by_g_week',
  'chats_by_g_month',
]

const FORMER_COLUMNS = [
  'posts_today',
  'videos_month',
  'images_month',
  'audios_month',
  'stickers_month',
  'polls_month',
  'files_month',
]

const ofChats = [
  ...FORMER_INDEXES.map((index) => `drop index ${index}`),
  ...FORMER_COLUMNS.map((column) => `alter table chats drop column ${column}`),
  `alter table chats add column median_reach double precision`,
  `alter table chats add column subscribers_at bigint`,
  `alter table chats add column posts_at bigint`,
  `alter table chats add column citations_at bigint not null default 0`,
  `alter table chats add column citation_window_posts bigint not null default 0`,
  `alter table chat_coverage add column subscribers_at bigint`,
  `alter table chat_coverage add column posts_at bigint`,
  `alter table state drop column day`,
]

const ofDays = (bytes: string, inKeyOrder: string): string[] => [
  `drop table chat_hours`,
  `drop table chat_days`,
  `create table chat_days (
  chat_id bigint not null,
  day integer not null,
  own bigint not null,
  reposts bigint not null,
  views bigint not null,
  own_seen bigint not null,
  own_views bigint not null,
  own_seen_24h bigint not null,
  own_views_24h bigint not null,
  own_seen_48h bigint not null,
  own_views_48h bigint not null,
  own_engaged bigint not null,
  own_engagement bigint not null,
  first_epoch bigint not null,
  last_epoch bigint not null,
  hours ${bytes} not null,
  own_views_each ${bytes} not null,
  primary key (chat_id, day)
)${inKeyOrder}`,
]

const ofMarket = (text: string, inKeyOrder: string): string[] => [
  `create table market_posts (
  day integer not null,
  kind ${text} not null,
  posts bigint not null,
  primary key (day, kind)
)${inKeyOrder}`,
  `create table market_hours (
  day integer not null,
  hour integer not null,
  posts bigint not null,
  engagement bigint not null,
  primary key (day, hour)
)${inKeyOrder}`,
]
