create table network (
  id integer not null primary key,
  version bigint not null,
  clock bigint not null,
  chats bigint not null,
  edges bigint not null,
  dangling double precision not null
);
create table network_chats (
  node_chat_id bigint not null,
  place integer not null,
  pagerank double precision not null,
  weight_out bigint not null,
  community integer not null,
  x double precision,
  y double precision,
  cited_by text not null,
  primary key (node_chat_id)
) without rowid;
create table network_communities (
  community integer not null,
  chats bigint not null,
  category text,
  words text not null,
  primary key (community)
) without rowid;
