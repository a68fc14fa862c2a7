-- The rule of quota: lookups are set aside before work (reserve), and charged in the transaction that keeps the work's
-- result (settle, spend). The row of account_day is the lock of an account's day, so parallel calls never spend more than
-- the allowance. A reservation that nobody renews ends with its lease: a killed call gives its lookups back.
-- This is the rule of today. To change it, add a migration and change this file; a test compares the two.

-- Lookups that other work under way holds on this day. The caller has the day's lock, and says what time it is: in no
-- statement of these functions time goes on, as a distributed ledger demands.
create or replace function lookups_held(of_account uuid, of_day date, but_not uuid, moment timestamptz) returns bigint
language sql volatile as $$
  select coalesce(sum(lookups), 0)::bigint from reservation
  where account_id = of_account and day = of_day and expires_at > moment and id is distinct from but_not
$$;

-- Sets lookups aside on today's allowance, or returns no row when they do not fit. The day's row is locked
-- first: whatever runs beside waits, and each statement after it sees what the others committed.
create or replace function reserve_lookups(of_account uuid, wanted bigint, allowance bigint, lease interval)
returns table (reservation_id uuid, reserved_day date)
language plpgsql volatile as $$
declare
  moment timestamptz := clock_timestamp();
  today date := (moment at time zone 'utc')::date;
  spent bigint;
begin
  insert into account_day (account_id, day) values (of_account, today) on conflict do nothing;
  select used into spent from account_day where account_id = of_account and day = today for update;
  moment := clock_timestamp();
  delete from reservation where account_id = of_account and day = today and expires_at <= moment;
  -- What is free is never refused, not even past a lowered allowance.
  if wanted > 0 and spent + lookups_held(of_account, today, null, moment) + wanted > allowance then
    return;
  end if;
  return query
    insert into reservation (account_id, day, lookups, expires_at)
    values (of_account, today, wanted, moment + lease)
    returning id, day;
end
$$;

-- Turns a reservation into spent lookups and returns what is left of the day; no row when the lease ran out
-- and others took the lookups meanwhile: then the call must not be answered.
create or replace function settle_lookups(of_account uuid, of_day date, of_reservation uuid, spend bigint, allowance bigint)
returns table (remaining bigint)
language plpgsql volatile as $$
declare
  moment timestamptz;
  spent bigint;
  held boolean;
begin
  select used into spent from account_day where account_id = of_account and day = of_day for update;
  moment := clock_timestamp();
  delete from reservation where account_id = of_account and day = of_day and id = of_reservation
    returning lookups >= spend and expires_at > moment into held;
  if spend > 0 and not coalesce(held, false)
    and spent + lookups_held(of_account, of_day, of_reservation, moment) + spend > allowance then
    return;
  end if;
  update account_day set used = used + spend where account_id = of_account and day = of_day;
  return query select greatest(0, allowance - spent - spend - lookups_held(of_account, of_day, of_reservation, moment));
end
$$;

-- Turns part of a reservation into spent lookups; false when the reservation does not hold them.
create or replace function spend_reserved(of_account uuid, of_day date, of_reservation uuid, spend bigint) returns boolean
language plpgsql volatile as $$
begin
  perform 1 from account_day where account_id = of_account and day = of_day for update;
  update reservation set lookups = lookups - spend
    where account_id = of_account and day = of_day and id = of_reservation and lookups >= spend;
  if not found then
    return false;
  end if;
  update account_day set used = used + spend where account_id = of_account and day = of_day;
  return true;
end
$$;
