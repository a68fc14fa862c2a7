-- A photo's picture lies in its row, or in an object store under this key.
alter table map_photo alter column webp drop not null;
alter table map_photo add column object_key text;
alter table map_photo add constraint map_photo_has_picture check ((webp is null) <> (object_key is null));

-- Objects that no photo has, or not yet: to be deleted in the store when they have stood here for a while.
create table photo_object_gone (
  object_key text primary key,
  at timestamptz not null default now()
);

-- Whatever deletes a photo, its pin's map or its account: the object follows.
create function note_photo_object() returns trigger language plpgsql as $$
begin
  insert into photo_object_gone (object_key) values (old.object_key) on conflict (object_key) do nothing;
  return null;
end $$;
create trigger map_photo_object after delete on map_photo
  for each row when (old.object_key is not null) execute function note_photo_object();
