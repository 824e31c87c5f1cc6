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
