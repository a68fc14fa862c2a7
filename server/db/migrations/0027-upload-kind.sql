-- What the sidebar of a spreadsheet sends ahead of a job takes no place from the files that a person dropped.
alter table upload add column kind text not null default 'file';
