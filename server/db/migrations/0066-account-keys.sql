-- Maps, what hangs on them, and refreshes with their fills carry their account in every key: on a cluster the rows of an
-- account lie together. Servers from before this step name no account when they write: until they are gone, triggers
-- find it, and the keys that they name in "on conflict" stay.

-- Whose each map is. Read by whoever has the link, without an account: on a cluster a table that every node holds whole.
create table map_owner (
  map_id text primary key,
  account_id uuid not null
);
create index map_owner_account on map_owner (account_id);
insert into map_owner select id, account_id from map;

drop trigger kept_map on map;
drop trigger kept_note on map_note;
drop trigger kept_photo on map_photo;
drop trigger kept_version on map_version;
drop trigger kept_version_number on map_version;

-- Not account_id: servers from before migration 0066 join these tables with map, and there say that name alone.
alter table map_comment add column owner_id uuid;
alter table map_note add column owner_id uuid;
alter table map_photo add column owner_id uuid;
alter table map_tick add column owner_id uuid;
alter table map_version add column owner_id uuid;
alter table outdated_pin add column owner_id uuid;
alter table sheet_fill add column account_id uuid;

update map_comment own set owner_id = map.account_id from map where map.id = map_id;
update map_note own set owner_id = map.account_id from map where map.id = map_id;
update map_photo own set owner_id = map.account_id from map where map.id = map_id;
update map_tick own set owner_id = map.account_id from map where map.id = map_id;
update map_version own set owner_id = map.account_id from map where map.id = map_id;
update outdated_pin own set owner_id = map.account_id from map where map.id = map_id;
update sheet_fill own set account_id = refresh.account_id from sheet_refresh refresh where refresh.id = refresh_id;

alter table map_comment drop constraint map_comment_map_id_fkey;
alter table map_note drop constraint map_note_map_id_fkey;
alter table map_photo drop constraint map_photo_map_id_fkey;
alter table map_tick drop constraint map_tick_map_id_fkey;
alter table map_version drop constraint map_version_map_id_fkey;
alter table outdated_pin drop constraint outdated_pin_map_id_fkey;
alter table sheet_fill drop constraint sheet_fill_refresh_id_fkey;

-- Kept maps. Read by whoever has the link, without an account: so the map's own id comes first in the keys, and the
-- account that rows are spread by on a cluster after it. Its row is the lock under which versions are made. The primary
-- key is that of servers from before: they group by it.
alter table map add unique (id, account_id);
alter table map_comment drop constraint map_comment_pkey, add primary key (map_id, id, owner_id),
  add foreign key (owner_id, map_id) references map (account_id, id) on delete cascade;
alter table map_note drop constraint map_note_pkey, add primary key (map_id, id, owner_id),
  add foreign key (owner_id, map_id) references map (account_id, id) on delete cascade;
alter table map_photo drop constraint map_photo_pkey, add primary key (map_id, id, owner_id),
  add foreign key (owner_id, map_id) references map (account_id, id) on delete cascade;
alter table map_tick drop constraint map_tick_pkey, add primary key (map_id, pin, owner_id),
  add foreign key (owner_id, map_id) references map (account_id, id) on delete cascade;
alter table map_version drop constraint map_version_pkey, add primary key (map_id, version, owner_id),
  add foreign key (owner_id, map_id) references map (account_id, id) on delete cascade;
alter table outdated_pin drop constraint outdated_pin_pkey, add primary key (map_id, question, owner_id),
  add foreign key (owner_id, map_id) references map (account_id, id) on delete cascade;
alter table sheet_refresh drop constraint sheet_refresh_pkey, add primary key (id, account_id);
alter table sheet_fill drop constraint sheet_fill_pkey, add primary key (refresh_id, turn, account_id),
  add foreign key (account_id, refresh_id) references sheet_refresh (account_id, id) on delete cascade;
create unique index map_tick_of_former on map_tick (map_id, pin);
create unique index outdated_pin_of_former on outdated_pin (map_id, question);

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
drop function note_kept_map();
create trigger kept_note after insert or delete on map_note
  for each row execute function note_kept_row('maps', '100 + octet_length(words::text)', 'owner_id');
create trigger kept_photo after insert or delete on map_photo
  for each row execute function note_kept_row('photos', 'bytes', 'owner_id');
create trigger kept_version after insert or delete on map_version
  for each row execute function note_kept_row('maps', 'version_bytes(content, changes)', 'owner_id');
create trigger kept_version_number after insert or delete on map_version
  for each row execute function note_kept_row('versions', '1', 'owner_id');

-- In no statement of a function time goes on.
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

create trigger own_former before insert on map for each row execute function own_former_map();
create trigger disown_former after delete on map for each row execute function disown_former_map();
create trigger find_account before insert on map_comment for each row
  when (new.owner_id is null) execute function find_account_of_map();
create trigger find_account before insert on map_note for each row
  when (new.owner_id is null) execute function find_account_of_map();
create trigger find_account before insert on map_photo for each row
  when (new.owner_id is null) execute function find_account_of_map();
create trigger find_account before insert on map_tick for each row
  when (new.owner_id is null) execute function find_account_of_map();
create trigger find_account before insert on map_version for each row
  when (new.owner_id is null) execute function find_account_of_map();
create trigger find_account before insert on outdated_pin for each row
  when (new.owner_id is null) execute function find_account_of_map();
create trigger find_account before insert on sheet_fill for each row
  when (new.account_id is null) execute function find_account_of_refresh();
