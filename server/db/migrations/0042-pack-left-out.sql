-- What became of a file's records, as far as its reader tells them apart: {"records", "used", "leftOut" by reason, "parts"
-- of records by reason}; null for a pack that was loaded before they were counted.
alter table pack add column reading jsonb;
-- Rows that were loaded and are not placed, or stand aside for others, by reason: counted anew with every derivation.
alter table pack add column unplaced jsonb not null default '{}';

-- What the geocoder knows of a register's place by its name: {"name_key", "category", "house_number", "street"}. Null
-- where it is found by its kind only.
alter table register_entry add column by_name jsonb;
