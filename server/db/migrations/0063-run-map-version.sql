-- The map version that all rows of a run were answered at; null of a run that was kept before this was, and of formulas.
alter table run add column map_version text;
