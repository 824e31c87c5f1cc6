alter table watches add column email text collate "C";
alter table watches add column digest text collate "C";
alter table watches add column language text collate "C";
alter table watches add column unsubscribe text collate "C";
create unique index watches_by_unsubscribe on watches (unsubscribe);
