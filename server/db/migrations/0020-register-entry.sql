-- What registers say of places. What of it has coordinates or a known postcode stands in the poi table too: derived
-- anew with every load of the register or of what places its postcodes (server/packs/derive-places.ts).
create table register_entry (
  source text not null,
  part text not null,
  ref text not null,
  -- None in a file that only adds properties to the entries of another one.
  kinds text[] not null,
  name text not null,
  postcode_key text not null,
  point point,
  point_from text not null,
  properties jsonb not null,
  -- Of several entries of one ref, in whatever parts, the one said last holds.
  said_on date not null
) partition by list (source);
