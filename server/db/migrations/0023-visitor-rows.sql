-- Rows that people without a key placed on the front page in an hour, by a hash of their address. Unlogged: a crash may
-- forget an hour, not more.
create unlogged table visitor_rows (
  address_hash bytea not null,
  hour timestamptz not null,
  rows int not null,
  primary key (address_hash, hour)
);
