alter table watches add column paused integer not null default 0;
