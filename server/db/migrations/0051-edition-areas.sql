-- Where an edition differs from the one before: by square of half a degree, counts as in figures and the largest town
-- there. Rows without a place are in no square.
alter table edition add column areas jsonb not null default '[]';

-- The rows of a difference are read in this order, piece by piece.
create unique index edition_change_row on edition_change (edition_id, of_table collate "C", key collate "C", nth);
drop index edition_change_edition;
