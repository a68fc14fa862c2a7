-- Lookups a day that a formula token may spend; null for a key. A token stands in a spreadsheet for all who edit it,
-- so it opens the formulas' endpoints only.
alter table api_key add column daily_cap int;

-- As minute_count, of the calls that an account's formulas make.
create unlogged table formula_minute_count (
  account_id uuid primary key,
  minute timestamptz not null,
  requests int not null
) with (fillfactor = 50);
