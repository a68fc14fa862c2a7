-- Kept maps. Read by whoever has the link, without an account: so the map's own id is the key here, and on a
-- cluster what rows are spread by. Its row is the lock under which versions are made.
create table map (
  id text primary key,
  account_id uuid not null,
  -- json, not text: a title may hold what text cannot.
  title json not null,
  version int not null,
  layers int not null,
  pins int not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index map_account on map (account_id, updated_at desc);

-- Every version whole, as zstd-compressed JSON.
create table map_version (
  map_id text not null references map on delete cascade,
  version int not null,
  at timestamptz not null default now(),
  changes json not null,
  content bytea not null,
  primary key (map_id, version)
);
alter table map_version alter column content set storage external;
