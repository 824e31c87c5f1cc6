create table watches (
  id text not null primary key,
  number bigint not null unique,
  name text not null,
  query text not null,
  url text,
  secret text,
  feed text not null unique,
  max_age_hours integer,
  key_id text,
  created_at bigint not null,
  failing_since bigint,
  failures integer not null,
  next_attempt_at bigint not null,
  last_error text
);
create table watch_deliveries (
  watch_id text not null,
  event_id bigint not null,
  recorded_at bigint not null,
  gave_up_at bigint,
  error text,
  primary key (watch_id, event_id)
);
create table watch_state (
  id integer not null primary key,
  version bigint not null,
  last_event bigint not null,
  holder text not null,
  held_until bigint not null
);
insert into watch_state (id, version, last_event, holder, held_until) values (1, 0, 0, '', 0);
