-- Where the answers of a run stand in a spreadsheet. Turns of columns that are kept filled share the token of their
-- columns: all of them together are one task.
create table sheet_write (
  account_id uuid not null,
  run_id text not null,
  write_token text not null,
  spreadsheet_id text not null,
  -- What the tab was called then.
  tab text not null,
  -- False where the answers stand in a tab of their own.
  is_beside boolean not null,
  -- Names of the answer's fields.
  columns json not null,
  at timestamptz not null default now(),
  primary key (account_id, run_id, write_token),
  foreign key (account_id, run_id) references run (account_id, id) on delete cascade
);
create index sheet_write_token on sheet_write (account_id, write_token);

-- Rows of such a task that are asked again, to be written as further columns when their job is done. Whoever writes them
-- holds a lease.
create table sheet_again (
  account_id uuid not null references account on delete cascade,
  write_token text not null,
  job_id text not null,
  spreadsheet_id text not null,
  tab text not null,
  is_beside boolean not null,
  columns json not null,
  at timestamptz not null default now(),
  leased_until timestamptz not null default '-infinity',
  -- What came of it; null while it is under way.
  said text,
  has_failed boolean not null default false,
  primary key (account_id, write_token)
);
