-- Pictures in an object store follow their rows. To change it, add a migration and change this file; a test compares them.

-- Whatever deletes a photo, its pin's map or its account: the object follows.
create or replace function note_photo_object() returns trigger language plpgsql as $$
begin
  insert into photo_object_gone (object_key) values (old.object_key) on conflict (object_key) do nothing;
  return null;
end $$;
