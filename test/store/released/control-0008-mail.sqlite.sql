alter table watches add column email text;
alter table watches add column digest text;
alter table watches add column language text;
alter table watches add column unsubscribe text;
create unique index watches_by_unsubscribe on watches (unsubscribe);
