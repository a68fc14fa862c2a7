-- What an account may keep of maps, all versions of them together; bytes as stored, compressed.
alter table account
  add column map_versions int not null default 20000,
  add column map_bytes bigint not null default 1000000000;
