create table collect_list (
  source text not null,
  name text not null,
  state text not null,
  origin text not null,
  found_by bigint,
  depth integer not null,
  added_by text,
  added_at bigint not null,
  chat_id bigint,
  visited_at bigint,
  next_visit_at bigint,
  error text,
  primary key (source, name)
);
create table collect_states (
  source text not null,
  name text not null,
  chat_id bigint,
  read_at bigint not null,
  retry_at bigint not null,
  failures integer not null,
  gap bigint,
  unread_epoch bigint,
  point_at bigint,
  state text not null,
  primary key (source, name)
);
