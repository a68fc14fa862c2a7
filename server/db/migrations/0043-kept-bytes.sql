-- What each account keeps, counted by the database whenever a row that counts is written or deleted, whoever does it. A
-- change is a row of its own, so that nobody waits for another to count; settle_kept adds them up, as the last thing of
-- a transaction that keeps something.
create table kept_change (
  account_id uuid not null,
  -- 'runs', 'replays', 'formulas', 'uploads', 'maps', 'versions' (of maps, a number), 'photos'
  kind text not null,
  bytes bigint not null,
  by_transaction xid8 not null default pg_current_xact_id()
);
create index kept_change_account on kept_change (account_id);

-- The row of kind '' is the lock under which changes are added up.
create table kept_total (
  account_id uuid not null,
  kind text not null,
  bytes bigint not null,
  primary key (account_id, kind)
) with (fillfactor = 50);

-- Adds up what is not added up yet. Returns the kinds that changed: what is kept of each now, and what this transaction
-- itself has added. Nothing where this transaction has changed nothing. Whoever settles the same account waits.
create function settle_kept(of_account uuid) returns table (kind text, kept bigint, added bigint)
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

-- Notes a change of one row. Arguments: its kind, the SQL for its bytes, the SQL for its account. Row by row, because
-- the rows of these tables may be large: a trigger for a whole statement would copy them.
create function note_kept_row() returns trigger language plpgsql as $$
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
  -- A map that is deleted has told of all that goes with it.
  if after <> before and of_account is not null then
    insert into kept_change values (of_account, tg_argv[0], after - before);
  end if;
  return null;
end
$$;

-- The same of many small rows at once.
create function note_kept_formulas() returns trigger language plpgsql as $$
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

-- What a row takes, its index entries included.
create function formula_bytes(answer text) returns bigint language sql immutable as $$
  select 250 + coalesce(octet_length(answer), 0)
$$;
create function replay_bytes(answer bytea) returns bigint language sql immutable as $$
  select 250 + coalesce(octet_length(answer), 0)
$$;
create function run_bytes(bytes bigint, fields json, sources json, sample_rows json) returns bigint
language sql immutable as $$
  select 250 + bytes + octet_length(fields::text) + octet_length(sources::text)
    + coalesce(octet_length(sample_rows::text), 0)
$$;
create function version_bytes(content bytea, changes json) returns bigint language sql immutable as $$
  select octet_length(content) + octet_length(changes::text)
$$;

-- Where a photo lies in an object store its row alone tells how large it is.
alter table map_photo add column bytes int not null default 0;
update map_photo set bytes = octet_length(webp) where webp is not null;

create trigger kept_run after insert or update or delete on run for each row
  execute function note_kept_row('runs', 'run_bytes(bytes, fields, sources, sample_rows)', 'account_id');
create trigger kept_replay after insert or update or delete on idempotent_call for each row
  execute function note_kept_row('replays', 'replay_bytes(answer)', 'account_id');
create trigger kept_upload after insert or delete on upload for each row
  execute function note_kept_row('uploads', 'octet_length(body)', 'account_id');
create trigger kept_version after insert or delete on map_version for each row
  execute function note_kept_row('maps', 'version_bytes(content, changes)',
    '(select account_id from map where id = one.map_id)');
create trigger kept_version_number after insert or delete on map_version for each row
  execute function note_kept_row('versions', '1', '(select account_id from map where id = one.map_id)');
create trigger kept_note after insert or delete on map_note for each row
  execute function note_kept_row('maps', '100 + octet_length(words::text)',
    '(select account_id from map where id = one.map_id)');
create trigger kept_photo after insert or delete on map_photo for each row
  execute function note_kept_row('photos', 'bytes', '(select account_id from map where id = one.map_id)');

create trigger kept_formula_insert after insert on formula_answer referencing new table as new_rows
  for each statement execute function note_kept_formulas();
create trigger kept_formula_update after update on formula_answer
  referencing old table as old_rows new table as new_rows
  for each statement execute function note_kept_formulas();
create trigger kept_formula_delete after delete on formula_answer referencing old table as old_rows
  for each statement execute function note_kept_formulas();

-- What goes with a map is counted before it goes: afterwards its rows no longer know whose they were.
create function note_kept_map() returns trigger language plpgsql as $$
begin
  insert into kept_change
    select old.account_id, gone.kind, -gone.bytes from (
      select 'maps' as kind, sum(version_bytes(content, changes))::bigint as bytes
        from map_version where map_id = old.id
      union all select 'versions', count(*) from map_version where map_id = old.id
      union all select 'maps', sum(100 + octet_length(words::text))::bigint from map_note where map_id = old.id
      union all select 'photos', sum(bytes)::bigint from map_photo where map_id = old.id
    ) as gone where gone.bytes <> 0;
  return old;
end
$$;
create trigger kept_map before delete on map for each row execute function note_kept_map();

-- What is kept already.
insert into kept_change (account_id, kind, bytes)
  select account_id, 'runs', sum(run_bytes(bytes, fields, sources, sample_rows)) from run group by 1
  union all select account_id, 'replays', sum(replay_bytes(answer)) from idempotent_call group by 1
  union all select account_id, 'uploads', sum(octet_length(body)) from upload group by 1
  union all select account_id, 'formulas', sum(formula_bytes(answer)) from formula_answer group by 1
  union all select account_id, 'maps', sum(version_bytes(content, changes))
    from map join map_version on map_id = map.id group by 1
  union all select account_id, 'versions', count(*) from map join map_version on map_id = map.id group by 1
  union all select account_id, 'maps', sum(100 + octet_length(words::text))
    from map join map_note on map_id = map.id group by 1
  union all select account_id, 'photos', sum(bytes) from map join map_photo on map_id = map.id group by 1;
