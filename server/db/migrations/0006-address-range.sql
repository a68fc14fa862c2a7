-- House numbers along one side of a piece of street: between the numbers at its ends a house is placed by its own.
-- The cell is that of the line's middle; pieces are short, from one crossing to the next.
create table address_range (
  source text not null,
  part text not null,
  ref text not null,
  country char(2) not null,
  cell int not null,
  street_key text not null,
  name text not null,
  side char(1) not null check (side in ('L', 'R')),
  from_number int not null,
  to_number int not null,
  parity text not null check (parity in ('odd', 'even', 'both')),
  zip text not null,
  line float8[] not null
) partition by list (source);
create index address_range_street on address_range (cell, street_key);
