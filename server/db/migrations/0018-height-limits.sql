-- Signed height limits of roads, for the advisory on low bridges.
create table height_limit (
  source text not null,
  part text not null,
  ref text not null,
  road text not null,
  height_m float8 not null,
  bounds box not null,
  line float8[] not null
) partition by list (source);
create index height_limit_bounds on height_limit using gist (bounds);
