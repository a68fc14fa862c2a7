-- The cities that a directory of ZIPs names, each with the points of its ZIPs: many are in no directory of towns.
create table zip_city (
  source text not null,
  part text not null,
  ref text not null,
  name_key text not null,
  name text not null,
  county text not null,
  state text not null,
  radius_m real not null,
  point point not null
) partition by list (source);
create index zip_city_name on zip_city (name_key);
