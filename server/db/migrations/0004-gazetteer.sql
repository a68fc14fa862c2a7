-- What the geocoder knows. Every table is partitioned by source: a load builds a new partition beside
-- the serving one and swaps them in one short transaction (server/packs/swap.ts).
-- Points are (longitude, latitude). A cell is a square of 0.1 degree (server/gazetteer/cells.ts).
-- Keys are made by server/geocoder/reading/normalize.ts, at load time and at question time alike.

create table address (
  source text not null,
  part text not null,
  ref text not null,
  country char(2) not null,
  cell int not null,
  street_key text not null,
  number_key text not null,
  name_key text not null,
  postcode_key text not null,
  house_number text not null,
  house_name text not null,
  street text not null,
  locality text not null,
  city text not null,
  state text not null,
  postcode text not null,
  point point not null,
  placed_by text not null check (placed_by in ('building', 'entrance', 'parcel', 'postcode_centre'))
) partition by list (source);
create index address_street on address (cell, street_key, number_key);
create index address_postcode on address (postcode_key, number_key) where postcode_key <> '';
create index address_name on address (cell, name_key) where name_key <> '';
create index address_point on address using gist (point);

create table street (
  source text not null,
  part text not null,
  ref text not null,
  country char(2) not null,
  cell int not null,
  street_key text not null,
  name text not null,
  point point not null,
  line float8[] not null
) partition by list (source);
create index street_name on street (cell, street_key);
create index street_key on street (street_key);

create table postcode (
  source text not null,
  part text not null,
  country char(2) not null,
  code_key text not null,
  code text not null,
  kind text not null check (kind in ('unit', 'sector', 'district', 'zip')),
  point point not null,
  radius_m real not null,
  city text not null,
  county text not null,
  state text not null,
  council_code text not null,
  council text not null
) partition by list (source);
create index postcode_code on postcode (code_key, kind);
create index postcode_point on postcode using gist (point);

create table locality (
  source text not null,
  part text not null,
  ref text not null,
  country char(2) not null,
  name_key text not null,
  name text not null,
  kind text not null check (kind in ('city', 'town', 'village', 'suburb', 'hamlet')),
  county text not null,
  state text not null,
  population int not null,
  radius_m real not null,
  point point not null
) partition by list (source);
create index locality_name on locality (name_key);
create index locality_point on locality using gist (point);

create table place (
  source text not null,
  part text not null,
  ref text not null,
  country char(2) not null,
  cell int not null,
  name_key text not null,
  name text not null,
  category text not null,
  house_number text not null,
  street text not null,
  city text not null,
  postcode text not null,
  point point not null,
  placed_by text not null check (placed_by in ('building', 'entrance', 'parcel', 'postcode_centre'))
) partition by list (source);
create index place_name on place (name_key, cell);
create index place_point on place using gist (point);

create table area (
  source text not null,
  part text not null,
  kind text not null,
  code text not null,
  name text not null,
  country char(2) not null,
  state text not null,
  bounds box not null,
  polygon jsonb not null
) partition by list (source);
create index area_bounds on area using gist (bounds);
create index area_code on area (kind, code);
