-- Columns of a spreadsheet that are kept filled: every hour or day the rows that came since are asked, and their answers
-- stand in the columns that an earlier write made.
create table sheet_refresh (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account on delete cascade,
  spreadsheet_id text not null,
  -- What the tab was called when it was last looked at.
  tab text not null,
  endpoint text not null,
  -- The body of its calls, source apart. json, not jsonb: a text may hold U+0000.
  request json not null,
  -- Names of the answer's fields that are written, and the write that made their columns.
  columns json not null,
  write_token text not null,
  -- How rows of the tab are read: as in run.
  origin bytea not null,
  every text not null check (every in ('hour', 'day')),
  state text not null default 'active' check (state in ('active', 'paused', 'removed')),
  due_at timestamptz not null,
  -- Whoever works on it holds a lease.
  lease uuid,
  leased_until timestamptz not null default '-infinity',
  -- The turn that is next or under way, from 1, and the job that answers its rows.
  turn integer not null default 1,
  job_id text,
  -- While answers are being put into the columns: what every row is to hold, compressed.
  filling bytea,
  -- Marks of rows that were asked and stayed blank: asked again when they hold something else.
  passed json not null default '[]',
  -- What came of the last turn: {"at", "asked", "written", "lookups", "message", "failed"}.
  last json,
  created_at timestamptz not null default now(),
  unique (account_id, write_token)
);
create index sheet_refresh_due on sheet_refresh (due_at);
alter table sheet_refresh alter column origin set storage external;
alter table sheet_refresh alter column filling set storage external;
