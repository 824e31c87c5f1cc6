create table reports (
  name text collate "C" not null primary key,
  at bigint not null,
  value bigint not null
);
