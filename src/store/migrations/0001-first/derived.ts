import type { ColumnTypes } from './column-types.js'

/** What is computed from the facts. */
export const derivedTables = (types: ColumnTypes): string[] => [
  ...chatTables(types),
  ...nameTables(types),
  ...citationTables(types),
  ...sumTables(types),
]

const chatTables = ({ text }: ColumnTypes): string[] => [
  `create table chats (
  chat_id bigint not null primary key,
  handle ${text},
  handle_key ${text},
  title ${text} not null,
  title_key ${text} not null,
  link ${text},
  description ${text} not null,
  chat_type ${text} not null,
  category ${text},
  region ${text},
  lang ${text},
  participants_count bigint,
  avg_reach double precision,
  err_pct double precision,
  err_24h double precision,
  err_48h double precision,
  citation_idx double precision not null,
  g_today bigint,
  g_yest bigint,
  g_week bigint,
  g_month bigint,
  messages_count bigint,
  likes bigint not null,
  verified integer not null,
  is_public integer not null,
  first_at bigint not null,
  first_post_epoch bigint,
  last_post_epoch bigint,
  posts_total bigint not null,
  posts_today bigint not null,
  views_total bigint not null,
  own_month bigint not null,
  own_seen_month bigint not null,
  reposts_month bigint not null,
  videos_month bigint not null,
  images_month bigint not null,
  audios_month bigint not null,
  stickers_month bigint not null,
  polls_month bigint not null,
  files_month bigint not null
)`,
  `create index chats_by_handle on chats (handle_key)`,
  `create index chats_by_title on chats (title)`,
  `create index chats_by_first_at on chats (first_at)`,
  `create index chats_by_category on chats (category, participants_count)`,
  `create index chats_by_reach on chats (chat_type, avg_reach) where own_seen_month >= 3`,
  `create index chats_by_err on chats (chat_type, err_pct) where own_seen_month >= 3`,
  `create index chats_by_g_today on chats (chat_type, g_today)`,
  `create index chats_by_g_yest on chats (chat_type, g_yest)`,
  `create index chats_by_g_week on chats (chat_type, g_week)`,
  `create index chats_by_g_month on chats (chat_type, g_month)`,
]

const nameTables = ({ text, inKeyOrder }: ColumnTypes): string[] => [
  `create table chat_history (
  chat_id bigint not null,
  field ${text} not null,
  at bigint not null,
  value ${text},
  primary key (chat_id, field, at)
)`,

  `create table handles (
  chat_id bigint not null,
  handle ${text} not null,
  is_current integer not null,
  at bigint not null,
  primary key (chat_id, handle)
)${inKeyOrder}`,
  `create index handles_by_handle on handles (handle)`,

  `create table chat_terms (
  chat_id bigint not null,
  term ${text} not null,
  in_title integer not null,
  primary key (chat_id, term)
)${inKeyOrder}`,
  `create index chat_terms_by_term on chat_terms (term, in_title)`,
]

const citationTables = ({ text, inKeyOrder }: ColumnTypes): string[] => [
  `create table post_links (
  chat_id bigint not null,
  seq ${text} not null,
  position integer not null,
  is_repost integer not null,
  handle ${text},
  target_chat_id bigint,
  target_seq ${text},
  primary key (chat_id, seq, position)
)${inKeyOrder}`,
  `create index post_links_by_handle on post_links (handle) where handle is not null`,
  `create index post_links_by_target on post_links (target_chat_id) where target_chat_id is not null`,

  `create table citations (
  chat_id bigint not null,
  seq ${text} not null,
  cited_chat_id bigint not null,
  is_repost integer not null,
  dil integer not null,
  weight integer not null,
  cited_seq ${text},
  epoch bigint not null,
  day integer not null,
  primary key (chat_id, seq, cited_chat_id)
)${inKeyOrder}`,
  `create index citations_by_cited on citations (cited_chat_id, epoch)`,
  `create index citations_by_cited_post on citations (cited_chat_id, cited_seq) where cited_seq is not null`,

  `create table citation_days (
  chat_id bigint not null,
  day integer not null,
  citation_idx double precision not null,
  primary key (chat_id, day)
)${inKeyOrder}`,
]

const sumTables = ({ text, bytes, inKeyOrder }: ColumnTypes): string[] => [
  `create table chat_days (
  chat_id bigint not null,
  day integer not null,
  own bigint not null,
  reposts bigint not null,
  videos bigint not null,
  images bigint not null,
  audios bigint not null,
  stickers bigint not null,
  polls bigint not null,
  files bigint not null,
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
  primary key (chat_id, day)
)${inKeyOrder}`,

  `create table chat_hours (
  chat_id bigint not null primary key,
  cells ${bytes} not null
)`,

  `create table chat_coverage (
  chat_id bigint not null primary key,
  last_seen bigint not null,
  subscriber_counts bigint not null,
  last_count_day integer,
  last_day_counts bigint not null,
  posts bigint not null,
  posts_with_views bigint not null,
  posts_with_24h bigint not null,
  posts_with_48h bigint not null,
  posts_edited bigint not null,
  posts_deleted bigint not null
)`,

  `create table counters (
  measure ${text} not null,
  name ${text} not null,
  value bigint not null,
  primary key (measure, name)
)${inKeyOrder}`,
]
