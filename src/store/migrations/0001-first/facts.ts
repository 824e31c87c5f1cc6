import type { ColumnTypes } from './column-types.js'

/** What was observed. */
export const factTables = ({ text, bytes, inKeyOrder }: ColumnTypes): string[] => [
  `create table chat_facts (
  chat_id bigint not null primary key,
  first_at bigint not null,
  visible integer not null,
  facts ${text} not null
)`,

  `create table subscriber_days (
  chat_id bigint not null,
  day integer not null,
  first_subs bigint not null,
  subs bigint not null,
  points ${bytes} not null,
  primary key (chat_id, day)
)${inKeyOrder}`,

  `create table posts (
  chat_id bigint not null,
  seq ${text} not null,
  epoch bigint,
  day integer,
  hour integer,
  is_repost integer not null,
  deleted integer not null,
  edited integer not null,
  video integer not null,
  views bigint,
  views_24h bigint,
  views_48h bigint,
  forwards bigint,
  comments bigint,
  reactions bigint,
  reposts bigint not null,
  edited_at bigint,
  repost_chat_id bigint,
  repost_seq ${text},
  repost_handle ${text},
  repost_from ${text},
  url ${text},
  media ${text},
  images ${text},
  seen ${bytes} not null,
  curve ${bytes},
  engagement ${bytes},
  text ${text},
  earlier_texts ${bytes},
  primary key (chat_id, seq)
)`,
  `create index posts_by_time on posts (chat_id, epoch)`,
  `create index posts_by_day on posts (day) where is_repost = 0 and deleted = 0`,
  `create index posts_by_day_reposted on posts (day) where is_repost = 0 and deleted = 0 and reposts > 0`,
]
