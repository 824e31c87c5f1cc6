create table post_terms (
      chat_id bigint not null, seq text collate "C" not null, epoch bigint not null, terms tsvector not null,
      primary key (chat_id, seq));
create index post_terms_by_term on post_terms using gin (terms);
create index post_terms_by_time on post_terms (epoch);
create table chat_terms (
    chat_id bigint not null, term text collate "C" not null,
    in_title integer not null, primary key (chat_id, term));
create index chat_terms_by_term on chat_terms (term, in_title);
select 1 from pg_extension where extname = 'citus';
select create_distributed_table($1, 'chat_id', colocate_with => 'chat_facts') -- ["post_terms"];
select create_distributed_table($1, 'chat_id', colocate_with => 'chat_facts') -- ["chat_terms"];
