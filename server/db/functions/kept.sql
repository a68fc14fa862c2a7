-- What an account keeps, counted when it is written. Triggers (schema.sql) append changes to kept_change, whoever writes or
-- deletes; settle_kept adds them up as the last statement of a transaction that kept something.
-- To change a function, add a migration and change this file; a test compares the two.

-- What a row takes, its index entries included.
create or replace function formula_bytes(answer text) returns bigint language sql immutable as $$
  select 250 + coalesce(octet_length(answer), 0)
$$;

create or replace function replay_bytes(answer bytea) returns bigint language sql immutable as $$
  select 250 + coalesce(octet_length(answer), 0)
$$;

create or replace function run_bytes(bytes bigint, fields json, sources json, sample_rows json) returns bigint
language sql immutable as $$
  select 250 + bytes + octet_length(fields::text) + octet_length(sources::text)
    + coalesce(octet_length(sample_rows::text), 0)
$$;

create or replace function version_bytes(content bytea, changes json) returns bigint language sql immutable as $$
  select octet_length(content) + octet_length(changes::text)
$$;

-- Notes a change of one row. Arguments: its kind, the SQL for its bytes, the SQL for its account. Row by row, because
-- the rows of these tables may be large: a trigger for a whole statement would copy them.
create or replace function note_kept_row() returns trigger language plpgsql as $$
declare
  ask text := format('select %s, %s from (select ($1).*) one', tg_argv[1], tg_argv[2]);
  of_account uuid;
  before bigint := 0;
  after bigint := 0;
begin
  if tg_op <> 'INSERT' then
    execute ask into before, of_account using old;
  end if;
  if tg_op <> 'DELETE' then
    execute ask into after, of_account using new;
  end if;
  if after <> before then
    insert into kept_change values (of_account, tg_argv[0], after - before);
  end if;
  return null;
end
$$;

-- The same of many small rows at once.
create or replace function note_kept_formulas() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into kept_change
      select account_id, 'formulas', sum(formula_bytes(answer)) from new_rows group by account_id;
  elsif tg_op = 'DELETE' then
    insert into kept_change
      select account_id, 'formulas', -sum(formula_bytes(answer)) from old_rows group by account_id;
  else
    insert into kept_change
      select account_id, 'formulas', sum(bytes) from (
        select account_id, formula_bytes(answer) as bytes from new_rows
        union all select account_id, -formula_bytes(answer) from old_rows
      ) as change group by account_id having sum(bytes) <> 0;
  end if;
  return null;
end
$$;

-- Adds up what is not added up yet. Returns the kinds that changed: what is kept of each now, and what this transaction
-- itself has added. Nothing where this transaction has changed nothing. Whoever settles the same account waits.
create or replace function settle_kept(of_account uuid) returns table (kind text, kept bigint, added bigint)
language plpgsql volatile as $$
begin
  if not exists (select from kept_change c
    where c.account_id = of_account and c.by_transaction = pg_current_xact_id()) then
    return;
  end if;
  insert into kept_total values (of_account, '', 0) on conflict do nothing;
  perform from kept_total t where t.account_id = of_account and t.kind = '' for update;
  return query
    with gone as (
      delete from kept_change c where c.account_id = of_account returning c.kind, c.bytes, c.by_transaction
    ),
    change as (
      select g.kind, sum(g.bytes)::bigint as bytes,
        coalesce(sum(g.bytes) filter (where g.by_transaction = pg_current_xact_id()), 0)::bigint as own
      from gone g group by g.kind
    ),
    total as (
      insert into kept_total as t select of_account, c.kind, c.bytes from change c
      on conflict on constraint kept_total_pkey do update set bytes = t.bytes + excluded.bytes
      returning t.kind, t.bytes
    )
    select total.kind, total.bytes, change.own from total join change using (kind);
end
$$;
