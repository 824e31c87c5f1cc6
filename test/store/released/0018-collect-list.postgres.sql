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
