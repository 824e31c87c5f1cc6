alter table state add column derivation integer not null default 0;
