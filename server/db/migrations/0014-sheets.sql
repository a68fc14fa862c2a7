-- The data sets a run's answers rest on, with their dates, as its run block names them.
alter table run add column sources json not null default '[]';

-- Where the rows of a run stood in a spreadsheet, compressed; null for rows from elsewhere. A job keeps it until
-- its run is there.
alter table run add column origin bytea;
alter table run alter column origin set storage external;
alter table job add column origin bytea;
alter table job alter column origin set storage external;

-- Which account first used a spreadsheet through the service's own access: for others it is not there.
create table sheet_holder (
  spreadsheet_id text primary key,
  account_id uuid not null,
  since timestamptz not null default now()
);
