create table chat_facts (
  chat_id bigint not null primary key,
  first_at bigint not null,
  visible integer not null,
  facts text collate "C" not null
);
create table subscriber_days (
  chat_id bigint not null,
  day integer not null,
  first_subs bigint not null,
  subs bigint not null,
  points bytea not null,
  primary key (chat_id, day)
);
create table posts (
  chat_id bigint not null,
  seq text collate "C" not null,
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
  repost_seq text collate "C",
  repost_handle text collate "C",
  repost_from text collate "C",
  url text collate "C",
  media text collate "C",
  images text collate "C",
  seen bytea not null,
  curve bytea,
  engagement bytea,
  text text collate "C",
  earlier_texts bytea,
  primary key (chat_id, seq)
);
create index posts_by_time on posts (chat_id, epoch);
create index posts_by_day on posts (day) where is_repost = 0 and deleted = 0;
create index posts_by_day_reposted on posts (day) where is_repost = 0 and deleted = 0 and reposts > 0;
create table chats (
  chat_id bigint not null primary key,
  handle text collate "C",
  handle_key text collate "C",
  title text collate "C" not null,
  title_key text collate "C" not null,
  link text collate "C",
  description text collate "C" not null,
  chat_type text collate "C" not null,
  category text collate "C",
  region text collate "C",
  lang text collate "C",
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
);
create index chats_by_handle on chats (handle_key);
create index chats_by_title on chats (title);
create index chats_by_first_at on chats (first_at);
create index chats_by_category on chats (category, participants_count);
create index chats_by_reach on chats (chat_type, avg_reach) where own_seen_month >= 3;
create index chats_by_err on chats (chat_type, err_pct) where own_seen_month >= 3;
create index chats_by_g_today on chats (chat_type, g_today);
create index chats_by_g_yest on chats (chat_type, g_yest);
create index chats_by_g_week on chats (chat_type, g_week);
create index chats_by_g_month on chats (chat_type, g_month);
create table chat_history (
  chat_id bigint not null,
  field text collate "C" not null,
  at bigint not null,
  value text collate "C",
  primary key (chat_id, field, at)
);
create table handles (
  chat_id bigint not null,
  handle text collate "C" not null,
  is_current integer not null,
  at bigint not null,
  primary key (chat_id, handle)
);
create index handles_by_handle on handles (handle);
create table chat_terms (
  chat_id bigint not null,
  term text collate "C" not null,
  in_title integer not null,
  primary key (chat_id, term)
);
create index chat_terms_by_term on chat_terms (term, in_title);
create table post_links (
  chat_id bigint not null,
  seq text collate "C" not null,
  position integer not null,
  is_repost integer not null,
  handle text collate "C",
  target_chat_id bigint,
  target_seq text collate "C",
  primary key (chat_id, seq, position)
);
create index post_links_by_handle on post_links (handle) where handle is not null;
create index post_links_by_target on post_links (target_chat_id) where target_chat_id is not null;
create table citations (
  chat_id bigint not null,
  seq text collate "C" not null,
  cited_chat_id bigint not null,
  is_repost integer not null,
  dil integer not null,
  weight integer not null,
  cited_seq text collate "C",
  epoch bigint not null,
  day integer not null,
  primary key (chat_id, seq, cited_chat_id)
);
create index citations_by_cited on citations (cited_chat_id, epoch);
create index citations_by_cited_post on citations (cited_chat_id, cited_seq) where cited_seq is not null;
create table citation_days (
  chat_id bigint not null,
  day integer not null,
  citation_idx double precision not null,
  primary key (chat_id, day)
);
create table chat_days (
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
  hours bytea not null,
  primary key (chat_id, day)
);
create table chat_hours (
  chat_id bigint not null primary key,
  cells bytea not null
);
create table chat_coverage (
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
);
create table counters (
  measure text collate "C" not null,
  name text collate "C" not null,
  value bigint not null,
  primary key (measure, name)
);
create table chat_changes (
  chat_id bigint not null primary key,
  version bigint not null
);
create index chat_changes_by_version on chat_changes (version);
create table state (
  id integer not null primary key,
  clock bigint not null,
  day integer not null,
  version bigint not null,
  link_base text collate "C" not null,
  derivation integer not null
);
insert into state (id, clock, day, version, link_base, derivation) values (1, 0, 0, 0, '', 0);
create table api_keys (
  id text collate "C" not null primary key,
  name text collate "C" not null,
  hash text collate "C" not null unique,
  products text collate "C" not null,
  rate integer not null,
  created_at bigint not null,
  expires_at bigint,
  revoked_at bigint
);
create table post_terms (
  chat_id bigint not null,
  seq text collate "C" not null,
  epoch bigint not null,
  views bigint not null,
  terms tsvector not null,
  primary key (chat_id, seq)
);
create index post_terms_by_term on post_terms using gin (terms);
create index post_terms_by_time on post_terms (epoch);
