create table edge_lines (
  chat_id bigint not null,
  line integer not null,
  posts bigint not null,
  seqs text,
  primary key (chat_id, line)
) without rowid;
create table copy_keys (
  copy_key integer not null,
  epoch bigint not null,
  chat_id bigint not null,
  seq text not null,
  sketch bigint not null,
  primary key (copy_key, epoch, chat_id, seq)
) without rowid;
create table post_copies (
  chat_id bigint not null,
  seq text not null,
  other_chat_id bigint not null,
  other_seq text not null,
  similarity integer not null,
  epoch bigint not null,
  other_epoch bigint not null,
  primary key (chat_id, seq, other_chat_id, other_seq)
) without rowid;
create table copy_families (
  chat_id bigint not null,
  seq text not null,
  epoch bigint not null,
  first_chat_id bigint not null,
  first_seq text not null,
  first_epoch bigint not null,
  copies bigint not null,
  primary key (chat_id, seq)
) without rowid;
create index copy_families_by_first on copy_families (first_chat_id, first_seq);
create index copy_families_by_chat on copy_families (chat_id, epoch);
