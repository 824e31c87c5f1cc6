create table shares (
  id text collate "C" not null primary key,
  hash text collate "C" not null unique,
  key_id text collate "C" not null,
  path text collate "C" not null,
  requests text collate "C" not null,
  created_at bigint not null,
  expires_at bigint not null,
  visits bigint not null,
  visited_at bigint
);
create index shares_by_key on shares (key_id, created_at);
create table lists (
  id text collate "C" not null primary key,
  key_id text collate "C" not null,
  name text collate "C" not null,
  created_at bigint not null
);
create index lists_by_key on lists (key_id, created_at);
create table list_chats (
  list_id text collate "C" not null,
  chat_id bigint not null,
  added_at bigint not null,
  tag text collate "C" not null,
  note text collate "C" not null,
  price double precision,
  primary key (list_id, chat_id)
);
