-- The file that the ground of all maps is drawn from, where one is loaded; the rest of the world is drawn from the
-- packs. At most one row.
create table ground_file (
  is_it boolean primary key default true check (is_it),
  -- A path on the servers' disks, or s3://bucket/key.
  address text not null,
  -- Of its head: tiles of another file have another name.
  hash text not null,
  bytes bigint not null,
  max_zoom int not null,
  -- West, south, east, north.
  bounds float8[] not null,
  attribution text not null,
  -- ISO date of what it was made from, or of the day it was loaded.
  as_of text not null,
  loaded_at timestamptz not null default now()
);
