create table chat_changes (
    chat_id bigint not null primary key, version bigint not null);
create index chat_changes_by_version on chat_changes (version);
select 1 from pg_extension where extname = 'citus';
select create_distributed_table($1, 'chat_id', colocate_with => 'chat_facts') -- ["chat_changes"];
