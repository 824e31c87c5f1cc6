create table watch_events (
  id bigint not null primary key,
  watch_id text collate "C" not null,
  kind text collate "C" not null,
  post_chat_id bigint not null,
  post_seq text collate "C" not null,
  recorded_at bigint not null,
  content text collate "C" not null
);
create unique index watch_events_once on watch_events (watch_id, kind, post_chat_id, post_seq);
create index watch_events_of_watch on watch_events (watch_id, id);
create table watches (
  id text collate "C" not null primary key,
  number bigint not null unique,
  name text collate "C" not null,
  query text collate "C" not null,
  url text collate "C",
  secret text collate "C",
  feed text collate "C" not null unique,
  max_age_hours integer,
  key_id text collate "C",
  created_at bigint not null,
  failing_since bigint,
  failures integer not null,
  next_attempt_at bigint not null,
  last_error text collate "C"
);
create table watch_deliveries (
  watch_id text collate "C" not null,
  event_id bigint not null,
  recorded_at bigint not null,
  gave_up_at bigint,
  error text collate "C",
  primary key (watch_id, event_id)
);
create table watch_state (
  id integer not null primary key,
  version bigint not null,
  last_event bigint not null,
  holder text collate "C" not null,
  held_until bigint not null
);
insert into watch_state (id, version, last_event, holder, held_until) values (1, 0, 0, '', 0);
