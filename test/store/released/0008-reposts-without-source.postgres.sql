alter table posts add column repost integer not null default 0;
