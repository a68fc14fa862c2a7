-- Points that a person confirmed or moved: the same input of the account is placed there from then on.
create table correction (
  account_id uuid not null references account on delete cascade,
  -- Hash of the input in plain form.
  input_hash bytea not null,
  id uuid not null default gen_random_uuid(),
  -- json, not text: an input may hold what text cannot.
  input json not null,
  lat float8 not null,
  lng float8 not null,
  -- Who: 'portal', or the key's name.
  made_by text not null,
  at timestamptz not null default clock_timestamp(),
  primary key (account_id, input_hash)
);
create unique index correction_id on correction (account_id, id);
