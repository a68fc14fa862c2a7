-- Which rows of a run rest on fictional data: null where none does, true where all do, else their positions from 0.
alter table run add column sample_rows json;

-- When the calls of all processes to the spreadsheet service, by its account, have used up what they may: its bucket.
create table sheet_pace (
  email text primary key,
  empty_at timestamptz not null
);
