-- A file may state no date of its own.
alter table pack alter column as_of drop not null;
