drop table edge_lines;
drop table copy_keys;
create table edge_lines (
  chat_id bigint not null,
  counts bytea not null,
  primary key (chat_id)
);
create table copy_keys (
  copy_key integer not null,
  epoch bigint not null,
  chat_id bigint not null,
  seq text collate "C" not null,
  sketch bigint not null,
  primary key (copy_key, epoch, chat_id, seq)
);
