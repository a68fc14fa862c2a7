-- The sidebar of a spreadsheet that somebody signed in to the portal lets have a key: taken once, and soon. Known by a
-- hash of what that sidebar alone holds.
create table sidebar_sign_in (
  secret_hash bytea primary key,
  account_id uuid not null references account on delete cascade,
  created_at timestamptz not null default now()
);
create index sidebar_sign_in_account on sidebar_sign_in (account_id);
