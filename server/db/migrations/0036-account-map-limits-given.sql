-- What a new account may keep of maps is a setting (server/config.ts), given whenever one is made.
alter table account
  alter column map_versions drop default,
  alter column map_bytes drop default;
