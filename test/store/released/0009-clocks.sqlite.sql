drop index chats_by_reach;
drop index chats_by_err;
drop index chats_by_g_today;
drop index chats_by_g_yest;
drop index chats_by_g_week;
drop index chats_by_g_month;
alter table chats drop column posts_today;
alter table chats drop column videos_month;
alter table chats drop column images_month;
alter table chats drop column audios_month;
alter table chats drop column stickers_month;
alter table chats drop column polls_month;
alter table chats drop column files_month;
alter table chats add column median_reach double precision;
alter table chats add column subscribers_at bigint;
alter table chats add column posts_at bigint;
alter table chats add column citations_at bigint not null default 0;
alter table chats add column citation_window_posts bigint not null default 0;
alter table chat_coverage add column subscribers_at bigint;
alter table chat_coverage add column posts_at bigint;
alter table state drop column day;
drop table chat_hours;
drop table chat_days;
create table chat_days (
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
  hours blob not null,
  own_views_each blob not null,
  primary key (chat_id, day)
) without rowid;
create table market_posts (
  day integer not null,
  kind text not null,
  posts bigint not null,
  primary key (day, kind)
) without rowid;
create table market_hours (
  day integer not null,
  hour integer not null,
  posts bigint not null,
  engagement bigint not null,
  primary key (day, hour)
) without rowid;
