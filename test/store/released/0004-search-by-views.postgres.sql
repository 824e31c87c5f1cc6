alter table post_terms add column views bigint not null default 0;
