-- The source, by its id, that places the same code better; '' where none does.
alter table postcode add column outdone_by text not null default '';
update postcode set outdone_by = 'zcta-gazetteer' where source = 'us-zip-points';
