-- Lookups spent by an account on a day (UTC). Its row is the lock under which quota is decided.
create table account_day (
  account_id uuid not null,
  day date not null,
  used bigint not null default 0,
  primary key (account_id, day)
) with (fillfactor = 50);

-- Lookups promised to work under way. A crash gives them back when the lease ends.
create table reservation (
  account_id uuid not null,
  day date not null,
  id uuid not null default gen_random_uuid(),
  lookups bigint not null,
  expires_at timestamptz not null,
  primary key (account_id, day, id)
);

-- For the portal: what was spent with which key on which endpoint.
create table usage_day (
  account_id uuid not null,
  day date not null,
  key_id uuid not null,
  endpoint text not null,
  calls bigint not null,
  lookups bigint not null,
  primary key (account_id, day, key_id, endpoint)
);

create table run (
  account_id uuid not null,
  id text not null,
  endpoint text not null,
  at timestamptz not null,
  rows int not null,
  -- Compressed size of its chunks.
  bytes bigint not null,
  -- Names of the rows' further fields, in the order first seen. json, not jsonb: a name may hold U+0000.
  fields json not null,
  primary key (account_id, id)
);
create index run_at on run (at);

-- Rows of a run as JSON lines, zstd-compressed; already compressed, so not compressed again.
create table run_chunk (
  account_id uuid not null,
  run_id text not null,
  chunk int not null,
  body bytea not null,
  primary key (account_id, run_id, chunk),
  foreign key (account_id, run_id) references run on delete cascade
);
alter table run_chunk alter column body set storage external;

-- Answers kept under the caller's Idempotency-Key. No answer yet: a call is at work until claimed_until.
create table idempotent_call (
  account_id uuid not null,
  key text not null,
  -- sha256 of endpoint and body.
  request_hash bytea not null,
  claim uuid not null,
  claimed_until timestamptz not null,
  answer bytea,
  created_at timestamptz not null default now(),
  primary key (account_id, key)
);
alter table idempotent_call alter column answer set storage external;
create index idempotent_call_created_at on idempotent_call (created_at);

-- Lookups that other work under way holds on this day. The caller has the day's lock.
create function lookups_held(of_account uuid, of_day date, but_not uuid) returns bigint
language sql volatile as $$
  select coalesce(sum(lookups), 0)::bigint from reservation
  where account_id = of_account and day = of_day and expires_at > clock_timestamp() and id is distinct from but_not
$$;

-- Sets lookups aside on today's allowance, or returns no row when they do not fit. The day's row is locked
-- first: whatever runs beside waits, and each statement after it sees what the others committed.
create function reserve_lookups(of_account uuid, wanted bigint, allowance bigint, lease interval)
returns table (reservation_id uuid, reserved_day date)
language plpgsql volatile as $$
declare
  today date := (clock_timestamp() at time zone 'utc')::date;
  spent bigint;
begin
  insert into account_day (account_id, day) values (of_account, today) on conflict do nothing;
  select used into spent from account_day where account_id = of_account and day = today for update;
  delete from reservation where account_id = of_account and day = today and expires_at <= clock_timestamp();
  -- What is free is never refused, not even past a lowered allowance.
  if wanted > 0 and spent + lookups_held(of_account, today, null) + wanted > allowance then
    return;
  end if;
  return query
    insert into reservation (account_id, day, lookups, expires_at)
    values (of_account, today, wanted, clock_timestamp() + lease)
    returning id, day;
end
$$;

-- Turns a reservation into spent lookups and returns what is left of the day; no row when the lease ran out
-- and others took the lookups meanwhile: then the call must not be answered.
create function settle_lookups(of_account uuid, of_day date, of_reservation uuid, spend bigint, allowance bigint)
returns table (remaining bigint)
language plpgsql volatile as $$
declare
  spent bigint;
  held boolean;
begin
  select used into spent from account_day where account_id = of_account and day = of_day for update;
  delete from reservation where account_id = of_account and day = of_day and id = of_reservation
    returning lookups >= spend and expires_at > clock_timestamp() into held;
  if spend > 0 and not coalesce(held, false)
    and spent + lookups_held(of_account, of_day, of_reservation) + spend > allowance then
    return;
  end if;
  update account_day set used = used + spend where account_id = of_account and day = of_day;
  return query select greatest(0, allowance - spent - spend - lookups_held(of_account, of_day, of_reservation));
end
$$;
