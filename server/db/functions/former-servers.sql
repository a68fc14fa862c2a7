-- What servers from before migration 0066 leave out. To be dropped by a contraction, a release after 0067, with their
-- triggers, the indexes named "…_of_former" and the primary key of map, which then becomes (id, account_id).

create or replace function own_former_map() returns trigger language plpgsql as $$
begin
  insert into map_owner values (new.id, new.account_id) on conflict (map_id) do nothing;
  return new;
end
$$;

create or replace function disown_former_map() returns trigger language plpgsql as $$
begin
  delete from map_owner where map_id = old.id;
  return null;
end
$$;

-- The account of what is written to a map.
create or replace function find_account_of_map() returns trigger language plpgsql as $$
begin
  new.owner_id := (select account_id from map where id = new.map_id);
  return new;
end
$$;

-- The account of what a refresh has filled.
create or replace function find_account_of_refresh() returns trigger language plpgsql as $$
begin
  new.account_id := (select account_id from sheet_refresh where id = new.refresh_id);
  return new;
end
$$;

-- As they ask for it: without the time.
create or replace function lookups_held(of_account uuid, of_day date, but_not uuid) returns bigint
language sql volatile as $$
  select lookups_held(of_account, of_day, but_not, clock_timestamp())
$$;
