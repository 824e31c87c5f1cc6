create table outside_references (
  chat_id bigint not null,
  seq text not null,
  position integer not null,
  candidate text,
  is_repost integer not null,
  epoch bigint not null,
  target_chat_id bigint,
  handle text,
  handle_key text,
  title text,
  primary key (chat_id, seq, position)
) without rowid;
create index outside_references_by_candidate on outside_references (candidate, epoch) where candidate is not null;
create index outside_references_by_chat on outside_references (chat_id, candidate) where candidate is not null;
create index outside_references_by_time on outside_references (epoch, candidate, chat_id, seq, is_repost)
where candidate is not null;
create index outside_references_by_name on outside_references (handle_key, epoch)
where handle_key is not null and target_chat_id is not null;
create table candidate_citations (
  chat_id bigint not null,
  candidate text not null,
  reposts bigint not null,
  mentions bigint not null,
  first_epoch bigint not null,
  last_epoch bigint not null,
  handle_epoch bigint,
  title_epoch bigint,
  primary key (chat_id, candidate)
) without rowid;
create index candidate_citations_by_candidate on candidate_citations (candidate);
create table candidates (
  candidate text not null,
  target_chat_id bigint,
  handle text,
  title text,
  cited_by bigint not null,
  reposts bigint not null,
  mentions bigint not null,
  first_epoch bigint not null,
  last_epoch bigint not null,
  primary key (candidate)
) without rowid;
create index candidates_by_cited_by on candidates (cited_by desc, last_epoch desc, candidate, reposts, mentions);
create index candidates_by_reposts on candidates (reposts desc, last_epoch desc, candidate);
create index candidates_by_time on candidates (last_epoch desc, candidate);
