create table watch_events (
  id bigint not null primary key,
  watch_id text not null,
  kind text not null,
  post_chat_id bigint not null,
  post_seq text not null,
  recorded_at bigint not null,
  content text not null
);
create unique index watch_events_once on watch_events (watch_id, kind, post_chat_id, post_seq);
create index watch_events_of_watch on watch_events (watch_id, id);
