-- What drivers tick off, and what readers write to pins. Bounded for each map, and gone with it, so it is not counted
-- toward what an account keeps.

-- The last word on each stop of a planned map.
create table map_tick (
  map_id text not null references map on delete cascade,
  -- A pin's id as JSON text: an id may hold what text cannot.
  pin text not null,
  driver int not null,
  -- When the stop was done, by the driver's clock; null where the tick was taken back.
  done_at timestamptz,
  note json not null,
  -- When the driver said so: what was said earlier but arrives later is left out.
  said_at timestamptz not null,
  primary key (map_id, pin)
);

create table map_comment (
  map_id text not null references map on delete cascade,
  id bigint generated always as identity,
  at timestamptz not null default clock_timestamp(),
  layer json not null,
  pin json not null,
  -- As whoever wrote it calls themselves.
  author json not null,
  words json not null,
  primary key (map_id, id)
);

-- False where the owner takes no more comments.
alter table map add column takes_comments boolean not null default true;
