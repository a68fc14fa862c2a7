-- How the caller had a run's rows placed, where that was not as they stand: {"country", "region", "neighbours"}.
alter table run add column placed_with json;

-- What an edition changed for kept runs is worked out chunk by chunk, in the order of account, run and chunk: how far
-- that is. Whoever works on it holds a lease.
create table edition_check (
  edition_id bigint primary key references edition on delete cascade,
  -- The piece that was done last; null before the first.
  account_id uuid,
  run_id text,
  chunk integer,
  -- Rows of the run up to there.
  rows_done integer not null default 0,
  leased_until timestamptz not null default '-infinity',
  done_at timestamptz
);

-- Rows of kept runs that would be placed otherwise today, since an edition came.
create table outdated_row (
  account_id uuid not null,
  run_id text not null,
  -- Its place in the run, from 0.
  position integer not null,
  edition_id bigint not null references edition on delete cascade,
  kind text not null check
    (kind in ('gone', 'postcode_ended', 'moved', 'renamed', 'house_found', 'found', 'held', 'otherwise')),
  -- json, not text: what was sent may hold what text cannot.
  row_id json not null,
  sent json not null,
  point_before point,
  point_now point,
  moved_m float8,
  -- What the place is called now, where that is why.
  name_now text,
  at timestamptz not null default now(),
  primary key (account_id, run_id, position),
  foreign key (account_id, run_id) references run (account_id, id) on delete cascade
);
create index outdated_row_edition on outdated_row (edition_id);

-- The secret address at which an account's feed is read without a key. Read by hash; the address is kept nowhere.
create table feed_address (
  account_id uuid primary key references account on delete cascade,
  hash bytea not null unique,
  created_at timestamptz not null default now()
);
