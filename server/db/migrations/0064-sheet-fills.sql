-- What the turns of a refresh wrote beside which rows, so that it can be taken out again.
create table sheet_fill (
  refresh_id uuid not null references sheet_refresh on delete cascade,
  turn integer not null,
  run_id text not null,
  rows integer not null,
  -- Keys and cells of the rows, compressed.
  filled bytea not null,
  at timestamptz not null default now(),
  primary key (refresh_id, turn)
);
alter table sheet_fill alter column filled set storage external;
-- The turn whose cells are to be emptied; it outlives the process that does it.
alter table sheet_refresh add column undoes integer;
