-- What a map's owner writes and keeps beside it; all of it goes with the map.
create table map_note (
  map_id text not null references map on delete cascade,
  id bigint generated always as identity,
  at timestamptz not null default clock_timestamp(),
  -- json, not text: a note may hold what text cannot.
  words json not null,
  primary key (map_id, id)
);

-- Photos of pins, re-encoded, without what the camera wrote into them.
create table map_photo (
  map_id text not null references map on delete cascade,
  id text not null,
  at timestamptz not null default clock_timestamp(),
  layer json not null,
  pin json not null,
  width int not null,
  height int not null,
  webp bytea not null,
  primary key (map_id, id)
);
alter table map_photo alter column webp set storage external;
