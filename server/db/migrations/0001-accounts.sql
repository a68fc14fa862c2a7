create table account (
  id uuid primary key default gen_random_uuid(),
  -- Lower case.
  email text not null unique,
  lookups_per_day int not null,
  requests_per_minute int not null,
  suspended_at timestamptz,
  created_at timestamptz not null default now()
);

-- Small and read by hash on every request: on a cluster a table that every node holds whole.
create table api_key (
  account_id uuid not null references account on delete cascade,
  id uuid not null default gen_random_uuid(),
  name text not null,
  -- sha256 of the key; the key itself is kept nowhere.
  hash bytea not null unique,
  -- Its first characters, to know it by.
  starts_with text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  revoked_at timestamptz,
  primary key (account_id, id)
);

-- Requests of the current minute, one row an account. Unlogged: a crash may forget a minute, not more.
create unlogged table minute_count (
  account_id uuid primary key,
  minute timestamptz not null,
  requests int not null
) with (fillfactor = 50);
