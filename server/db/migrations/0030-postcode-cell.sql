-- The cells in which a source's records carry a postcode: there a row that sends it is sought, wherever a directory
-- of postcodes puts its centre, and also where no directory knows it. Made of other tables of the source (server/packs).
create table postcode_cell (
  source text not null,
  postcode_key text not null,
  cell int not null
) partition by list (source);
create index postcode_cell_code on postcode_cell (postcode_key, cell);
