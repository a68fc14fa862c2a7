-- Pins of maps that would stand elsewhere today, since an edition came, or nowhere: by what they were placed by and where
-- that was found. One of an earlier version stays, for that version may come back.
create table outdated_pin (
  map_id text not null references map on delete cascade,
  -- SHA-256 of the query and the point: a query may hold what text cannot.
  question text not null,
  edition_id bigint not null references edition on delete cascade,
  -- How many pins of the newest version it placed.
  pins integer not null,
  -- Null where it would not be found.
  point_now point,
  at timestamptz not null default now(),
  primary key (map_id, question)
);
create index outdated_pin_edition on outdated_pin (edition_id);

-- Whether some pins of the version were placed by their text, and keep it.
alter table map_version add column asks boolean not null default false;

-- After the runs an edition is held against maps, in the order of their ids: the map that was worked on last, and how
-- many of its questions. Null before the first.
alter table edition_check add column map_id text;
alter table edition_check add column questions_done integer not null default 0;
