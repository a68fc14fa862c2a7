-- Places by what they are: of the open map and of official registers. The geocoder's own table of named places stays
-- as small as it is.
create extension if not exists btree_gist;

-- A place of two kinds is two rows.
create table poi (
  source text not null,
  part text not null,
  ref text not null,
  country char(2) not null,
  kind text not null,
  name text not null,
  point point not null,
  point_from text not null
    check (point_from in ('entrance', 'centre', 'register', 'register_postcode', 'postcode')),
  properties jsonb not null
) partition by list (source);
-- Of one kind the nearest, or those in a box, however many there are of others.
create index poi_kind_point on poi using gist (kind, point);

-- Squares of 0.01 degree in which an extract is whole (server/gazetteer/coverage-cells.ts).
create table poi_cell (
  source text not null,
  part text not null,
  cell int not null
) partition by list (source);
create index poi_cell_cell on poi_cell (cell);
