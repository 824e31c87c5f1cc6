create table api_keys (
  id text not null primary key,
  name text not null,
  hash text not null unique,
  products text not null,
  rate integer not null,
  created_at bigint not null,
  expires_at bigint,
  revoked_at bigint
);
