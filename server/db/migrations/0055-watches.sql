-- Lists of an account that are asked again on a schedule, and what was told of them.
create table watch (
  account_id uuid not null references account on delete cascade,
  id text not null,
  created_at timestamptz not null default now(),
  -- json, not text: a title may hold what text cannot.
  title json not null,
  -- Where its rows were taken from: {"run"} or {"map"}.
  taken_from json not null,
  every text not null check (every in ('hour', 'day')),
  -- {"warnings", "min_level", "facts", "nearest_hospital"}
  asks json not null,
  rows integer not null,
  paused boolean not null default false,
  due_at timestamptz not null,
  -- Whoever checks it holds a lease.
  leased_until timestamptz not null default '-infinity',
  -- The check at work: when it was due, and its next step; null between checks.
  check_at timestamptz,
  step integer,
  -- When the last whole check ended.
  checked_at timestamptz,
  -- Why the last check did not get on, in words; null where it did. Times that it failed in a row.
  trouble text,
  failures integer not null default 0,
  primary key (account_id, id)
);
create index watch_due on watch (due_at) where not paused;

-- The rows as they were when the watch was made, and what was last known of each.
create table watch_row (
  account_id uuid not null,
  watch_id text not null,
  position integer not null,
  -- json, not jsonb: what was sent may hold U+0000.
  sent json not null,
  known json not null default '{}',
  primary key (account_id, watch_id, position),
  foreign key (account_id, watch_id) references watch (account_id, id) on delete cascade
);

-- What a check found otherwise, step by step: gathered until its end.
create table watch_change (
  account_id uuid not null,
  watch_id text not null,
  check_at timestamptz not null,
  position integer not null,
  part text not null,
  changes json not null,
  primary key (account_id, watch_id, check_at, position, part),
  foreign key (account_id, watch_id) references watch (account_id, id) on delete cascade
);

-- One for each check that found something otherwise, and for one that could not be made.
create table watch_news (
  account_id uuid not null,
  id bigint generated always as identity,
  watch_id text not null,
  at timestamptz not null,
  kind text not null check (kind in ('changed', 'stopped')),
  -- Changes by kind.
  counts json not null,
  -- The message of its webhooks, byte for byte.
  body json not null,
  primary key (account_id, id),
  foreign key (account_id, watch_id) references watch (account_id, id) on delete cascade
);
create index watch_news_at on watch_news (at);

-- Addresses that are told of news. Nothing is sent to one that was not confirmed, but the question that confirms it.
create table webhook (
  account_id uuid not null references account on delete cascade,
  id text not null,
  url text not null,
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  -- Its signing secret is made of this and the installation's secret, and kept nowhere.
  salt bytea not null,
  primary key (account_id, id)
);

-- Questions that an account had sent to addresses: so many an hour.
create table webhook_challenge (
  account_id uuid not null references account on delete cascade,
  at timestamptz not null default now()
);
create index webhook_challenge_account on webhook_challenge (account_id, at);

create table webhook_delivery (
  account_id uuid not null,
  id text not null,
  webhook_id text not null,
  news_id bigint not null,
  at timestamptz not null default now(),
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  tries integer not null default 0,
  tried_at timestamptz,
  -- What became of the last try, in words.
  outcome text,
  primary key (account_id, id),
  foreign key (account_id, webhook_id) references webhook (account_id, id) on delete cascade,
  foreign key (account_id, news_id) references watch_news (account_id, id) on delete cascade
);
create index webhook_delivery_webhook on webhook_delivery (account_id, webhook_id, at desc);
create index webhook_delivery_news on webhook_delivery (account_id, news_id);
