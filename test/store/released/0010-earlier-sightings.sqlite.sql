alter table posts add column text_changed_at bigint;
alter table posts add column restored_at bigint;
alter table posts add column earlier_seen blob;
