create table reports (
  name text not null primary key,
  at bigint not null,
  value bigint not null
);
