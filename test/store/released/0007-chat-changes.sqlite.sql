create table chat_changes (
    chat_id bigint not null primary key, version bigint not null) without rowid;
create index chat_changes_by_version on chat_changes (version);
