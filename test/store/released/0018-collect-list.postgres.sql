create table collect_list (
  source text collate "C" not null,
  name text collate "C" not null,
  state text collate "C" not null,
  origin text collate "C" not null,
  found_by bigint,
  depth integer not null,
  added_by text collate "C",
  added_at bigint not null,
  chat_id bigint,
  visited_at bigint,
  next_visit_at bigint,
  error text collate "C",
  primary key (source, name)
);
create table collect_states (
  source text collate "C" not null,
  name text collate "C" not null,
  chat_id bigint,
  read_at bigint not null,
  retry_at bigint not null,
  failures integer not null,
  gap bigint,
  unread_epoch bigint,
  point_at bigint,
  state text collate "C" not null,
  primary key (source, name)
);
