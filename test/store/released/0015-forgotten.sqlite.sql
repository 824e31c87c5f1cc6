create table forgotten (
  forgotten_chat_id bigint not null,
  forgotten_seq text not null,
  at bigint not null,
  primary key (forgotten_chat_id, forgotten_seq)
) without rowid;
