-- What base maps are drawn from: roads, rails, water and parks, without an address. A shape is JSON text: lists of
-- longitude, latitude, longitude … in millionths of a degree; of a polygon its rings, the outer first.
create table ground (
  source text not null,
  part text not null,
  kind text not null check (kind in ('road', 'rail', 'waterway', 'water', 'park')),
  class text not null,
  name text not null,
  min_zoom smallint not null,
  bounds box not null,
  shape json not null
) partition by list (source);
create index ground_bounds on ground using gist (bounds);
-- A tile of half a country must not read every lane to find its motorways.
create index ground_country on ground using gist (bounds) where min_zoom <= 8;
create index ground_region on ground using gist (bounds) where min_zoom <= 11;

-- The rings at about 200 m, for tiles of whole countries; null where nothing of that size is left.
alter table area add column outline bytea;

create index locality_large on locality using gist (point) where population >= 20000;
