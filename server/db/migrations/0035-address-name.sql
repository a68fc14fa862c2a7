-- A house's name is looked for everywhere before it is looked for in each cell that it may stand in: most words of an
-- address are the name of no house.
drop index address_name;
create index address_name on address (name_key, cell) where name_key <> '';
