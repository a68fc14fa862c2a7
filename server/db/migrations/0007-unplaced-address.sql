-- Addresses whose publisher gives no coordinates. What of them has a known postcode or UPRN stands in the address
-- table too, placed there: derived anew with every load of their own source or of what places them
-- (server/packs/derive-addresses.ts).
create table unplaced_address (
  source text not null,
  part text not null,
  ref text not null,
  country char(2) not null,
  street_key text not null,
  number_key text not null,
  name_key text not null,
  postcode_key text not null,
  house_number text not null,
  house_name text not null,
  street text not null,
  locality text not null,
  city text not null,
  postcode text not null,
  -- 0 where none is known.
  uprn bigint not null,
  -- Of several records of one ref, in whatever parts, the one said last holds.
  said_on date not null,
  is_withdrawn boolean not null
) partition by list (source);
